import { randomUUID } from 'node:crypto'
import type { Schedule } from '#contract'
import { eventIds } from '#domain/calendar-feed/event-ids'
import { confirmedAfter, type ConfirmedAmount } from '#domain/schedules/planning/confirmed-amounts'
import { isKept, type DatedDose } from '#domain/schedules/planning/kept'
import { editDayRefusal } from '#domain/schedules/states/late-arrival'
import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import { plannedDoses, type PlannedDose } from '#domain/schedules/planning/planned-doses'
import { isSimple } from '#domain/schedules/planning/regimen'
import type { ScheduledDoseRow, ScheduleRow, ScheduleState } from '#domain/schedules/states/schedule-state'
import type { ScheduleForm } from '#domain/schedules/schema'
import { edit as replacePending } from '#domain/schedules/states/transitions'
import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import { editRefusal, REASONS } from '#domain/schedules/states/refusals'
import { dateIn, UTC } from '#domain/time/zone'
import { conflict, invalidField, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import type { ResolvedPeptide } from '../peptides/resolve-peptide.ts'
import { findEntitlement } from '../subscription/queries.ts'
import { lockPlan, readDosesOf, type LockedPlan } from './locked.ts'
import { insertPendingDoses, insertRevision, removeScheduledDoses, saveEdit } from './mutations.ts'
import { premiumPeptide, requirePremium } from './premium.ts'
import { oneSchedule } from './queries.ts'

/** Plans the doses still to come anew, from the person's date `today` on. Those that stay as they were are not touched. */
export function edit(
  userId: string,
  id: string,
  { today, clock, form, confirmed = [], changeId }: Edit,
  at: Date,
): Mutation<Schedule> {
  return mutation({
    reads: [findEntitlement(userId, at), lockPlan(userId, id), readDosesOf(userId, id)],
    async decide([[entitled], [schedule], doses], tx) {
      requirePremium(entitled)
      const wrongDay = editDayRefusal(today, dateIn(at.getTime(), UTC))
      if (wrongDay !== undefined) throw invalidField('today', wrongDay)
      if (!schedule) throw notFound('schedule')
      const ended = editRefusal(schedule)
      if (ended !== undefined) throw conflict(ended)
      if (form.regimen === undefined && schedule.regimen && !isSimple(schedule.regimen)) throw conflict(OLD_FORM)

      const { start_date: startDate, frequency, regimen } = schedule
      const planned = planSchedule(form, today, { startDate, frequency, regimen, doses, clock })
      if (!planned.ok) throw invalidField(planned.field, planned.reason)
      const peptide = await premiumPeptide(tx, userId, form, at)
      const toCome = doses.filter((dose) => !isKept(dose, today, clock))
      const isSame = isOf(schedule, peptide)
      const before = isSame ? toCome : []
      const confirmedNow = confirmedAfter(isSame ? schedule.confirmed_amounts : [], confirmed)
      const pending = plannedDoses(id, form, planned.slots, { before, taken: doses.map((dose) => dose.id) })
      const state: ScheduleState<ScheduleRow, EditedDose> = { schedule, doses }
      const outcome = replacePending(state, {}, pending.map(asPending), today, clock)
      if (!outcome.ok) throw conflict(REASONS[outcome.code])
      const known = new Set(before.map((dose) => dose.id))
      const stays = new Set(pending.map((dose) => dose.id))
      const gone = toCome.filter((dose) => !stays.has(dose.id))
      const added = pending.filter((dose) => !known.has(dose.id))
      const leaves = new Set(gone)
      const stay = doses.filter((dose) => !leaves.has(dose))
      const events = eventIds({ gone: isSame ? gone : [], added, stay }, randomUUID)
      return {
        changes: [
          insertRevision(userId, schedule, { id: changeId, kind: 'edited', from: today, at }),
          ...removeScheduledDoses(
            userId,
            id,
            { ids: gone.map((dose) => dose.id), takenOver: [...events.values()] },
            at,
          ),
          insertPendingDoses(
            userId,
            id,
            peptide,
            added.map((dose) => ({ ...dose, event_id: events.get(dose.id) })),
            at,
          ),
          saveEdit(userId, id, { ...planned, confirmed: confirmedNow, isOther: !isSame }, peptide, at),
        ],
        answer: oneSchedule(userId, id),
      }
    },
  })
}

type Edit = {
  readonly today: CivilDate
  readonly clock: DayClock | undefined
  readonly form: ScheduleForm
  readonly confirmed?: readonly ConfirmedAmount[] | undefined
  readonly changeId: string
}

/** A page that was loaded before regimens would lose what it does not show. */
const OLD_FORM = 'This schedule has more than this page can show. Please reload the app and edit it again.'

function isOf({ peptide_id, custom_peptide_id }: LockedPlan, { id, own }: ResolvedPeptide): boolean {
  return (own ? custom_peptide_id : peptide_id) === id
}

type EditedDose = ScheduledDoseRow & DatedDose

function asPending({ id, scheduled_date, scheduled_time }: PlannedDose): EditedDose {
  return { id, scheduled_date, scheduled_time, status: 'pending', actual_dose_id: null }
}
