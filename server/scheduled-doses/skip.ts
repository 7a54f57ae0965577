import type { Transition } from '#contract'
import type { Outcome } from '#domain/schedules/states/schedule-state'
import { REASONS } from '#domain/schedules/states/refusals'
import { skip as skipRule, unskip as unskipRule } from '#domain/schedules/states/skip'
import { conflict, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import type { LockedDose, LockedSchedule } from '../schedules/locked.ts'
import { lockScheduleOf, readScheduledDose } from './locked.ts'
import { updateScheduledDose } from './mutations.ts'
import { transition } from './queries.ts'

/** Skips a pending dose by a mark of the person. */
export function skip(userId: string, id: string, reason: string | undefined, at: Date): Mutation<Transition> {
  const mark = { at: at.toISOString(), reason: reason || undefined }
  return marking(userId, id, at, (before) => skipRule(before, id, mark))
}

/** Takes the mark back. */
export function unskip(userId: string, id: string, at: Date): Mutation<Transition> {
  return marking(userId, id, at, (before) => unskipRule(before, id))
}

/** No answer is stored: the person may take the reason back, and then no copy of it is left. */
function marking(userId: string, id: string, at: Date, rule: (before: State) => Outcome<LockedSchedule, LockedDose>) {
  const answer = transition(userId, id)
  return mutation({
    reads: [lockScheduleOf(userId, id), readScheduledDose(userId, id)],
    decide([[schedule], [dose]]) {
      if (!schedule || !dose) throw notFound('scheduled dose')
      const before = { schedule, doses: [dose] }
      const outcome = rule(before)
      if (!outcome.ok) throw conflict(REASONS[outcome.code])
      const changed = outcome.state === before ? [] : outcome.state.doses
      return { changes: changed.map((one) => updateScheduledDose(userId, schedule, one, at)), answer }
    },
    again: answer,
  })
}

type State = { readonly schedule: LockedSchedule; readonly doses: readonly LockedDose[] }
