import type { Schedule } from '#contract'
import type { ChangeOutcome } from '#domain/schedules/changes/changing-plan'
import { editDayRefusal } from '#domain/schedules/states/late-arrival'
import { move as moveRule } from '#domain/schedules/changes/move'
import { pause as pauseRule, type Pause } from '#domain/schedules/changes/pause'
import type { RevisionKind } from '#domain/schedules/changes/revision-kind'
import { shift as shiftRule } from '#domain/schedules/changes/shift'
import type { CivilDate, CivilTime } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import type { Query } from '../db/sql.ts'
import { conflict, invalidField, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { lockPlan, lockPlanOf, readDosesBeside, readDosesOf, type LockedDose, type LockedPlan } from './locked.ts'
import { insertRevision, removeScheduledDoses, saveMoved, savePlan } from './mutations.ts'
import { oneSchedule } from './queries.ts'

/** The person's day when they made a change, and the id of the write. */
type Made = { readonly today: CivilDate; readonly changeId: string }

/** Moves a pending dose, and with the rest every later one. */
export function move(
  userId: string,
  id: string,
  { today, changeId, ...to }: Made & { readonly date: CivilDate; readonly time: CivilTime; readonly rest: boolean },
  at: Date,
): Mutation<Schedule> {
  return changing(userId, [lockPlanOf(userId, id), readDosesBeside(userId, id)], {
    kind: 'moved',
    made: { today, changeId },
    what: 'scheduled dose',
    at,
    rule(state) {
      if (!state.doses.some((dose) => dose.id === id)) throw notFound('scheduled dose')
      return moveRule(state, id, to, today)
    },
  })
}

/** Moves the pending doses of a schedule from one on by whole days. */
export function shift(
  userId: string,
  id: string,
  { from, days, today, changeId }: Made & { readonly from: string; readonly days: number },
  at: Date,
): Mutation<Schedule> {
  return changing(userId, [lockPlan(userId, id), readDosesOf(userId, id)], {
    kind: 'shifted',
    made: { today, changeId },
    what: 'schedule',
    at,
    rule(state) {
      if (!state.doses.some((dose) => dose.id === from)) throw notFound('scheduled dose')
      return shiftRule(state, from, days, today)
    },
  })
}

/** Pauses a schedule: its doses are left out or move behind the pause. */
export function pause(
  userId: string,
  id: string,
  { today, changeId, ...days }: Made & Pause,
  at: Date,
): Mutation<Schedule> {
  return changing(userId, [lockPlan(userId, id), readDosesOf(userId, id)], {
    kind: 'paused',
    made: { today, changeId },
    what: 'schedule',
    at,
    rule: (state) => pauseRule(state, days, today),
  })
}

/** Premium is not asked for: no dose is added by any of these. */
function changing(
  userId: string,
  reads: readonly [Query<LockedPlan>, Query<LockedDose>],
  { kind, made: { today, changeId }, what, at, rule }: Change,
): Mutation<Schedule> {
  return mutation({
    reads,
    decide([[schedule], doses]) {
      const wrongDay = editDayRefusal(today, dateIn(at.getTime(), UTC))
      if (wrongDay !== undefined) throw invalidField('today', wrongDay)
      if (!schedule) throw notFound(what)
      const before = { schedule, doses }
      const outcome = rule(before)
      if (!outcome.ok) throw outcome.field ? invalidField(outcome.field, outcome.reason) : conflict(outcome.reason)
      const answer = oneSchedule(userId, schedule.id)
      if (outcome.state === before) return { changes: [], answer }
      const known = new Set(doses)
      const stay = new Set(outcome.state.doses.map((dose) => dose.id))
      const gone = doses.map((dose) => dose.id).filter((id) => !stay.has(id))
      const moved = outcome.state.doses.filter((dose) => !known.has(dose))
      return {
        changes: [
          insertRevision(userId, schedule, { id: changeId, kind, from: today, at }),
          ...(gone.length > 0 ? removeScheduledDoses(userId, schedule.id, { ids: gone }, at) : []),
          ...(moved.length > 0 ? [saveMoved(userId, moved, at)] : []),
          savePlan(userId, outcome.state.schedule, at),
        ],
        answer,
      }
    },
  })
}
type State = { readonly schedule: LockedPlan; readonly doses: readonly LockedDose[] }
type Change = {
  readonly kind: RevisionKind
  readonly made: Made
  readonly what: string
  readonly at: Date
  readonly rule: (state: State) => ChangeOutcome<LockedPlan, LockedDose>
}
