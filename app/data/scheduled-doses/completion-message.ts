import { slotTimeText } from '#domain/schedules/text/slot-times'
import { completionInstant } from '#domain/schedules/states/transitions'
import { UTC } from '#domain/time/zone'
import { doseText } from '../doses/dose-of-peptide.ts'
import type { DoneMessage } from '../outbox/define-write.ts'
import { isAskedHowTheyAre } from '../symptoms/dashboard-question.ts'
import type { CompletionPreview } from './planned-rows.ts'

/**
 * What the person reads when a dose is completed. More than an hour before or after its time it says as which time it was
 * logged, and offers another one (docs/product/scheduled-doses.md#completing). Otherwise an injection offers its site, and another dose the
 * check-in, unless the person wants no question.
 */
export function completionMessage(completion: CompletionPreview): DoneMessage {
  const { scheduled_dose, dose } = completion
  if (!isLoggedFarFromTap(completion))
    return {
      title: TITLE,
      text: `${doseText(dose)} marked as completed.`,
      ...(isWithoutSite(dose) ? { action: ADD_SITE } : isAskedHowTheyAre() && { action: CHECK_IN }),
    }
  return {
    title: TITLE,
    text: `Logged at ${slotTimeText(scheduled_dose, dose.zone ?? UTC)}, as planned`,
    duration: 10_000,
    action: { label: 'I took it at another time', name: 'taken-at-another-time' },
  }
}

const TITLE = 'Dose Completed!'
const ADD_SITE = { label: 'Add the site', name: 'add-site' } as const
const CHECK_IN = { label: 'How are you?', name: 'check-in' } as const

/** Whether a dose is an injection that does not say where it was given. */
export function isWithoutSite({
  administration_method: method,
  sites,
}: Pick<CompletionPreview['dose'], 'administration_method' | 'sites'>): boolean {
  return (method === 'subcutaneous' || method === 'intramuscular') && !sites?.length
}

const AN_HOUR_MS = 60 * 60 * 1000

/** Whether the dose has its planned time, and the tap came more than an hour before or after that. */
function isLoggedFarFromTap({ scheduled_dose, dose }: CompletionPreview): boolean {
  // Writes that were stored before doses had a zone are all of the planned time.
  const isAsPlanned = !dose.zone || dose.administered_at === completionInstant(scheduled_dose, dose.zone)
  return isAsPlanned && Math.abs(Date.parse(dose.recorded_at) - Date.parse(dose.administered_at)) > AN_HOUR_MS
}
