import { isSameName } from '../text/same-name.ts'
import { knownSymptomName, symptomNames } from './name.ts'
import type { SymptomSettings } from './settings.ts'
import { isOwnSymptomId, isUsuallyAsked, SYMPTOM_IDS } from './symptoms.ts'

/** A symptom that can be recorded, with its name. */
export type OfferedSymptom = { readonly id: string; readonly name: string; readonly is_asked: boolean }

/** All symptoms: those that Vialog knows in their order, then the person's own by their names. */
export function offeredSymptoms(settings: readonly SymptomSettings[]): readonly OfferedSymptom[] {
  const byId = new Map(settings.map((one) => [one.id, one]))
  const nameOf = symptomNames(settings)
  const own = settings.filter(({ id }) => isOwnSymptomId(id)).map(({ id }) => id)
  return [...SYMPTOM_IDS, ...own.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))].map((id) => ({
    id,
    name: nameOf(id),
    is_asked: byId.get(id)?.is_asked ?? isUsuallyAsked(id),
  }))
}

/**
 * The message for a name that a symptom cannot have, or undefined. `settings`: what the person has set. Only a symptom of their own has a
 * name of its own. No two symptoms have the same name; upper and lower case are the same.
 */
export function symptomNameRefusal(
  id: string,
  label: string | undefined,
  settings: readonly SymptomSettings[],
): string | undefined {
  if (label === undefined) return undefined
  if (!isOwnSymptomId(id)) return 'Only a symptom of your own has a name of its own'
  const taken = [...SYMPTOM_IDS.map(knownSymptomName), ...settings.map((one) => one.id !== id && one.label)]
  return taken.some((name) => name && isSameName(name, label)) ? 'There is a symptom of this name already' : undefined
}
