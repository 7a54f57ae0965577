import type { GuardedDose, Reader } from './doses.ts'
import { tooNear } from './least-interval.ts'
import { unusualAmount, type NewAmount } from './unusual-amount.ts'
import { secondOfWeek } from './weekly.ts'

/** A dose that is about to be logged, completed or saved. `zone` is its own clock. */
export type NewDose = NewAmount & Pick<GuardedDose, 'peptide_name' | 'administered_at' | 'zone'>

/** What is known when a dose is saved: the other doses of its peptide, and the person's own interval in hours. */
export type Known = { readonly doses: readonly GuardedDose[]; readonly hours: number | undefined }

/**
 * Whether `doseQuestions` would ask anything about a dose, without the words: the worker behind a notification can ask nothing, and
 * its script is loaded whole at each message.
 */
export function isDoseAskedAbout(dose: NewDose, { doses, hours }: Known, reader: Reader): boolean {
  return (
    tooNear(dose.administered_at, doses, hours) !== undefined ||
    secondOfWeek(dose, doses, reader)?.asks === true ||
    (!dose.amount_confirmed && unusualAmount(dose, doses) !== undefined)
  )
}
