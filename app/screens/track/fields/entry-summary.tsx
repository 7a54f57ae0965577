import { readBackOf } from '../../../parts/doses/fields/read-back.ts'
import type { EntryFormValues } from '../../../parts/doses/entry-values.ts'
import { text } from './text.ts'

/**
 * The entry as a sentence, so that a wrong unit, comma or date is seen before it is saved
 * (docs/product/doses.md#writing-numbers).
 */
export function EntrySummary({ values, peptideName, schedule }: EntrySummaryProps) {
  const dose = readBackOf({ ...values, peptideName: peptideName ?? text.summary.noPeptide })
  return (
    <p aria-live="polite" className="min-h-6 text-sub font-semibold wrap-anywhere text-ink">
      {dose && schedule ? text.summary.schedule(dose, schedule) : dose}
    </p>
  )
}

type EntrySummaryProps = {
  readonly values: EntryFormValues
  readonly peptideName: string | undefined
  /** The dates of a schedule as text; undefined for a one-time dose, and while they are unknown. */
  readonly schedule: string | undefined
}
