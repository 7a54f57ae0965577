import { GONE, loggedIn } from './logged.ts'
import type { Act, Answer, Model } from './model.ts'
import { sayDose, sayLogged, sayRestored, saySchedule } from './says.ts'

/** The answer of a repeated write whose answer is not stored, undefined where it is. */
export const readAgain = (model: Model, act: Act): Answer | undefined => {
  if (act.kind === 'amend' || act.kind === 'restore') {
    const logged = loggedIn(model, act.dose)
    if (!logged || logged.deleted) return GONE
    return { status: 200, says: act.kind === 'amend' ? sayLogged(logged) : sayRestored(model, logged) }
  }
  const isCompletion = act.kind === 'complete' || act.kind === 'link'
  if (!isCompletion && act.kind !== 'skip' && act.kind !== 'unskip') return undefined
  const dose = model.doses.find(({ id }) => id === act.scheduledDose)
  return dose && (!isCompletion || dose.actual_dose_id === act.dose)
    ? { status: 200, says: [sayDose(model, act.scheduledDose), saySchedule(model)] }
    : GONE
}
