import type { Dose, Schedule, ScheduledDose } from '#contract'
import {
  complete,
  deactivate,
  deleteDose,
  uncheck,
  type Outcome,
  type ScheduleState,
} from '#domain/schedules/transitions'
import type { Write } from '../outbox/outbox.ts'
import type { SchedulePreview } from '../schedules/optimistic-schedule.ts'

/** A scheduled dose as the screens show it: `waiting` while the server has not said that it knows of the last change. */
export type ShownScheduledDose = ScheduledDose & { readonly waiting: boolean }

/** What completing shows before the server has answered: the scheduled dose as it was tapped, and the dose that is logged for it. */
export type CompletionPreview = { readonly scheduled_dose: ScheduledDose; readonly dose: Dose }
/** What unchecking was tapped on; its logged dose goes. */
export type UncheckingPreview = { readonly scheduled_dose: ScheduledDose }

/**
 * The scheduled doses last seen with the unsent writes applied in order, by the rules that the server applies. What it
 * would refuse changes nothing here either, and what it has done already is not done twice.
 */
export function withUnsentChanges(
  stored: readonly ScheduledDose[],
  writes: readonly Write[],
): readonly ShownScheduledDose[] {
  const known = stored.map((dose) => ({ ...dose, waiting: false }))
  return writes.filter(({ refused }) => !refused).reduce<readonly ShownScheduledDose[]>(withWrite, known)
}

function withWrite(doses: readonly ShownScheduledDose[], { kind, preview }: Write): readonly ShownScheduledDose[] {
  switch (kind) {
    case 'complete-dose': {
      const { scheduled_dose, dose } = preview as CompletionPreview
      return changed(doses, scheduled_dose.id, (state) => settled(complete(state, scheduled_dose.id, dose.id)))
    }
    case 'uncheck-dose': {
      const { id, actual_dose_id } = (preview as UncheckingPreview).scheduled_dose
      return changed(doses, id, (state) => settled(uncheck(state, id, actual_dose_id ?? undefined)))
    }
    case 'delete-dose': {
      const { id } = preview as Dose
      const completed = doses.find(({ actual_dose_id }) => actual_dose_id === id)
      return completed ? changed(doses, completed.id, (state) => deleteDose(state, id)) : doses
    }
    case 'deactivate-schedule': {
      const { id } = preview as Schedule
      return doses.map((dose) => (dose.schedule_id === id ? moved(dose, deactivate) : dose))
    }
    case 'create-schedule':
      return [...doses, ...without(doses, preview as SchedulePreview)]
    case 'edit-schedule':
      return replanned(doses, preview as SchedulePreview)
    case 'log-dose':
    case 'add-metric':
      return doses
  }
}

type State = ScheduleState<OfOneDose, ShownScheduledDose>
type OfOneDose = { readonly status: Schedule['status']; readonly total_doses: number; readonly completed_doses: number }

function changed(
  doses: readonly ShownScheduledDose[],
  id: string,
  rule: (state: State) => State | undefined,
): readonly ShownScheduledDose[] {
  return doses.map((dose) => (dose.id === id ? moved(dose, rule) : dose))
}

/** Of its schedule a dose knows the status; the counts stand in the list of schedules and are not asked here. */
function moved(dose: ShownScheduledDose, rule: (state: State) => State | undefined): ShownScheduledDose {
  const schedule = { status: dose.schedule_status, total_doses: 1, completed_doses: 0 }
  const state = rule({ schedule, doses: [dose] })
  const [next = dose] = state?.doses ?? []
  const hasChanged = next.status !== dose.status
  return {
    ...next,
    schedule_status: state?.schedule.status ?? dose.schedule_status,
    waiting: dose.waiting || hasChanged,
  }
}

function settled(outcome: Outcome<OfOneDose, ShownScheduledDose>): State | undefined {
  return outcome.ok ? outcome.state : undefined
}

/** An edit changes pending doses only; a day that is completed by now is not planned again. */
function replanned(doses: readonly ShownScheduledDose[], planned: SchedulePreview): readonly ShownScheduledDose[] {
  const isOfIt = (dose: ScheduledDose) => dose.schedule_id === planned.schedule.id
  if (doses.some((dose) => isOfIt(dose) && dose.schedule_status === 'inactive')) return doses
  const ids = new Set(planned.doses.map(({ id }) => id))
  const kept = doses.filter((dose) => !isOfIt(dose) || dose.status !== 'pending' || ids.has(dose.id))
  const held = new Set(
    kept.filter((dose) => isOfIt(dose) && dose.status !== 'pending').map((dose) => dose.scheduled_date),
  )
  return [...kept, ...without(kept, planned).filter((dose) => !held.has(dose.scheduled_date))]
}

/** The doses of a plan that are not known yet. */
function without(known: readonly ScheduledDose[], { doses }: SchedulePreview): readonly ShownScheduledDose[] {
  const ids = new Set(known.map(({ id }) => id))
  return doses.filter(({ id }) => !ids.has(id)).map((dose) => ({ ...dose, waiting: true }))
}
