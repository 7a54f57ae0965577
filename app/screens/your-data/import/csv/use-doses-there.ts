import { useEffect, useState } from 'react'
import type { TableDose } from '#domain/csv/read-row'
import { findDosesThere } from '../../../../data/import/import-doses.ts'

/** The doses that the account has already, by line, deleted or not; 'asking' until it is known, 'unknown' after a failure. */
export type There = 'asking' | 'unknown' | ReadonlyMap<number, { readonly deleted: boolean }>

/** Waits until the person has stopped changing the mapping. */
const QUIET_MS = 400

/** Asks the server which doses the account has already, one request at a time. */
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
/** The server accepts one check of a person at a time. */
let last: Promise<unknown> = Promise.resolve()
