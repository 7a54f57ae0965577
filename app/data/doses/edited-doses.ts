import type { Dose } from '#contract'
import type { ReadConcentration } from './sent-draws.ts'
import type { ShownDose } from './shown-dose.ts'

/** What an edit shows until the server answers: the dose as it was when the sheet opened, and as it will be. */
export type EditPreview = { readonly before: Dose; readonly dose: Dose } & ReadConcentration

/**
 * The doses with an unsent edit. A dose that is not among them may belong there now; the list decides by its time. An edit
 * whose answer is in the list already changes nothing.
 */
export function withEdit(doses: readonly ShownDose[], { dose }: EditPreview): readonly ShownDose[] {
  const known = doses.find(({ id }) => id === dose.id)
  if (!known) return [...doses, { ...dose, waiting: true }]
  if (known.last_change_id === dose.last_change_id && !known.waiting) return doses
  return doses.map((row) => (row.id === dose.id ? { ...row, ...dose, waiting: true } : row))
}
