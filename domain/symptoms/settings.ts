import { ALL_SYMPTOMS } from './dashboard-question.ts'
import { isUsuallyAsked } from './symptoms.ts'

/**
 * What a person has set for a symptom, or with the id `all` for the question on the dashboard. `label`: the name of a symptom of their
 * own, null for one that Vialog knows. `is_asked`: whether a check-in asks about it.
 */
export type SymptomSettings = { readonly id: string; readonly label: string | null; readonly is_asked: boolean }

/** What may be set for a symptom; what is missing stays as it was. */
export type SymptomChange = { readonly label?: string | undefined; readonly is_asked?: boolean | undefined }

/** The row of a symptom after a change. `before`: as it was, undefined where nothing was set. */
export function changedSymptom(
  id: string,
  before: Omit<SymptomSettings, 'id'> | undefined,
  { label, is_asked }: SymptomChange,
): SymptomSettings {
  const { label: known, is_asked: asked } = before ?? {
    label: null,
    is_asked: isUsuallyAsked(id) || id === ALL_SYMPTOMS,
  }
  return { id, label: label ?? known, is_asked: is_asked ?? asked }
}
