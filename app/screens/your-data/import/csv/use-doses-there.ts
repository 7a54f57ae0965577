import { useEffect, useState } from 'react'
import type { TableDose } from '#domain/csv/read-row'
import { findDosesThere } from '../../../../data/import/import-doses.ts'

/** The lines of doses that are here already, deleted or not; 'asking' until it is known, 'unknown' where nobody answered. */
export type There = 'asking' | 'unknown' | ReadonlyMap<number, { readonly deleted: boolean }>

/** A person who is still choosing columns asks nothing. */
const QUIET_MS = 400

/** Asks which doses are here already, one question at a time. */
export function useDosesThere(doses: readonly TableDose[]): There {
  const [answer, setAnswer] = useState<{ readonly of: readonly TableDose[]; readonly there: There }>()
  useEffect(() => {
    if (doses.length === 0) return
    let isWanted = true
    const settle = (there: There) => isWanted && setAnswer({ of: doses, there })
    const timer = setTimeout(() => {
      last = last
        .then(async () =>
          isWanted ? settle(new Map((await findDosesThere(doses)).map((one) => [one.line, one]))) : false,
        )
        .catch(() => settle('unknown'))
    }, QUIET_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [doses])
  if (doses.length === 0) return NOTHING
  return answer?.of === doses ? answer.there : 'asking'
}

const NOTHING: There = new Map()
/** The server takes one question of a person at a time. */
let last: Promise<unknown> = Promise.resolve()
