import { useMemo } from 'react'
import { LABEL_DAYS } from '#domain/symptoms/warnings'
import { DAY, toIsoString } from '#domain/time/instant'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'

const lastDoses = selector(['doses'], ({ doses }) => {
  const last = new Map<string, string>()
  for (const { peptide_id, administered_at, deleted_at } of doses.values())
    if (deleted_at === null && administered_at > (last.get(peptide_id) ?? '')) last.set(peptide_id, administered_at)
  return last
})

/** The ids of the peptides of which the person has doses of the last 60 days, by whose labels warnings are shown. */
export function useLabelledPeptides(now: number): readonly string[] {
  const { data } = useSelected(lastDoses)
  return useMemo(() => {
    const since = toIsoString(now - LABEL_DAYS * DAY)
    return [...(data ?? [])].filter(([, at]) => at >= since).map(([id]) => id)
  }, [data, now])
}
