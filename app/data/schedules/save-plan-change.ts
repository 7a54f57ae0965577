import type { ScheduledDose } from '#contract'
import type { ChangeOutcome } from '#domain/schedules/changes/changing-plan'
import { move } from '#domain/schedules/changes/move'
import { pause, type Pause } from '#domain/schedules/changes/pause'
import { shift } from '#domain/schedules/changes/shift'
import type { CivilDate, CivilTime } from '#domain/time/civil'
import { write } from '../outbox/pending-writes.ts'
import { moveDoseWrite, pauseScheduleWrite, shiftScheduleWrite } from './plan-change-writes.ts'
import type { PlanChange } from './plan-rows.ts'
import type { ShownSchedule } from './shown-schedule.ts'

// The rules are the server's, on the doses that this device knows. They load with the sheets.

/** Where a dose moves. */
export type Target = { readonly date: CivilDate; readonly time: CivilTime; readonly rest: boolean }
/** What a change comes to, or the message of its refusal. */
export type Tried = PlanChange | { readonly refusal: string }

/** What a move of a dose comes to on the person's day `today`. */
export function tryMove(known: ShownSchedule, id: string, to: Target, today: CivilDate): Tried {
  return tried(known, move({ schedule: known, doses: known.doses }, id, to, today))
}

/** The same of a shift of the doses from one on. */
export function tryShift(known: ShownSchedule, from: string, days: number, today: CivilDate): Tried {
  return tried(known, shift({ schedule: known, doses: known.doses }, from, days, today))
}

/** The same of a pause. */
export function tryPause(known: ShownSchedule, days: Pause, today: CivilDate): Tried {
  return tried(known, pause({ schedule: known, doses: known.doses }, days, today))
}

/** Moves a dose. @throws when the device has no room for it. */
export async function moveDose(id: string, to: Target, today: CivilDate, preview: PlanChange): Promise<void> {
  await write(moveDoseWrite, { id: crypto.randomUUID(), params: { id }, body: { ...to, today }, preview })
}

/** Shifts the doses of a schedule from one on. @throws when the device has no room for it. */
export async function shiftSchedule(from: string, days: number, today: CivilDate, preview: PlanChange): Promise<void> {
  const params = { id: preview.schedule.id }
  await write(shiftScheduleWrite, { id: crypto.randomUUID(), params, body: { from, days, today }, preview })
}

/** Pauses a schedule. @throws when the device has no room for it. */
export async function pauseSchedule(days: Pause, today: CivilDate, preview: PlanChange): Promise<void> {
  const params = { id: preview.schedule.id }
  await write(pauseScheduleWrite, { id: crypto.randomUUID(), params, body: { ...days, today }, preview })
}

function tried(known: ShownSchedule, outcome: ChangeOutcome<ShownSchedule, ScheduledDose>): Tried {
  if (!outcome.ok) return { refusal: outcome.reason }
  const before = new Set(known.doses)
  const { doses: all, schedule } = outcome.state
  const stay = new Set(all.map(({ id }) => id))
  const { doses: _, ...row } = schedule
  const next = all.find(({ status }) => status === 'pending')
  const last = all.findLast(({ status }) => status === 'pending')
  return {
    schedule: {
      ...row,
      next_date: next?.scheduled_date ?? null,
      scheduled_time: last?.scheduled_time ?? row.scheduled_time,
    },
    doses: all.filter((dose) => !before.has(dose)),
    gone: known.doses.map(({ id }) => id).filter((id) => !stay.has(id)),
  }
}
