import { symptomNames, type SymptomNameOf } from '#domain/symptoms/name'
import { offeredSymptoms, type OfferedSymptom } from '#domain/symptoms/offered'
import type { SymptomSettings } from '#domain/symptoms/settings'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'

const settings = selector(['symptom_settings'], ({ symptom_settings }): readonly SymptomSettings[] => [
  ...symptom_settings.values(),
])

/** What the person has set for their symptoms, with the unsent writes of this device; undefined before the rows are here. */
export function useSymptomSettings(): readonly SymptomSettings[] | undefined {
  return useSelected(settings).data
}

const offered = selector(['symptom_settings'], (_tables, rows): readonly OfferedSymptom[] =>
  offeredSymptoms(settings(rows)),
)

/** All symptoms that can be recorded, with their names; undefined before the rows are here. */
export function useOfferedSymptoms() {
  const { data: symptoms, ...state } = useSelected(offered)
  return { symptoms, ...state }
}

const names = selector(['symptom_settings'], (_tables, rows): SymptomNameOf => symptomNames(settings(rows)))
const KNOWN = symptomNames([])

/** Names symptoms by their ids. Before the rows are here one of the person's own is "Own symptom". */
export function useSymptomNames(): SymptomNameOf {
  return useSelected(names).data ?? KNOWN
}
