import type { Dose, Schedule, ScheduledDose } from '#contract'
import type { Write } from '../outbox/outbox.ts'
import type { SchedulePreview } from './optimistic-schedule.ts'
import {
  withUnsentChanges,
  type CompletionPreview,
  type UncheckingPreview,
} from '../scheduled-doses/optimistic-scheduled-doses.ts'

/** A schedule as the lists show it: `waiting` while the server has not said that it knows it so. */
export type ShownActiveSchedule = Schedule & { readonly waiting: boolean }

/**
 * The active schedules last seen with the unsent writes applied in order, the one created last first. Counts follow the
 * scheduled doses that the writes touch: `known` are those that this device has seen, so that a write whose effect was
 * seen already is not counted twice.
 */
export function withUnsentSchedules(
  stored: readonly Schedule[],
  writes: readonly Write[],
  known: readonly ScheduledDose[],
): readonly ShownActiveSchedule[] {
  const sendable = writes.filter(({ refused }) => !refused)
  const counts = countChanges(sendable, known)
  return sendable
    .reduce<readonly ShownActiveSchedule[]>(
      withWrite,
      stored.map((schedule) => ({ ...schedule, waiting: false })),
    )
    .map((schedule) => counted(schedule, counts.get(schedule.id) ?? 0))
}

function withWrite(
  schedules: readonly ShownActiveSchedule[],
  { kind, preview }: Write,
): readonly ShownActiveSchedule[] {
  if (kind === 'deactivate-schedule') return schedules.filter(({ id }) => id !== (preview as Schedule).id)
  if (kind !== 'create-schedule' && kind !== 'edit-schedule') return schedules
  const { schedule: planned } = preview as SchedulePreview
  const known = schedules.find(({ id }) => id === planned.id)
  if (kind === 'create-schedule') return known ? schedules : [{ ...planned, waiting: true }, ...schedules]
  return schedules.map((schedule) =>
    schedule === known ? { ...planned, completed_doses: known.completed_doses, waiting: true } : schedule,
  )
}

function counted(schedule: ShownActiveSchedule, change: number): ShownActiveSchedule {
  if (change === 0) return schedule
  const count = Math.min(Math.max(schedule.completed_doses + change, 0), schedule.total_doses)
  return { ...schedule, completed_doses: count, waiting: true }
}

/** By schedule: how many more (or fewer) of its doses are completed once the writes are applied. */
function countChanges(writes: readonly Write[], known: readonly ScheduledDose[]): ReadonlyMap<string, number> {
  const before = touched(writes, known)
  const after = new Map(withUnsentChanges(before, writes).map((dose) => [dose.id, dose.status]))
  const changes = new Map<string, number>()
  for (const { id, schedule_id, status } of before) {
    const change = Number(after.get(id) === 'completed') - Number(status === 'completed')
    changes.set(schedule_id, (changes.get(schedule_id) ?? 0) + change)
  }
  return changes
}

/** Each scheduled dose that a write completes or takes back, as it was last seen, else as it was tapped. */
function touched(writes: readonly Write[], known: readonly ScheduledDose[]): readonly ScheduledDose[] {
  const seen = new Map(known.map((dose) => [dose.id, dose]))
  const doses = new Map<string, ScheduledDose>()
  for (const { kind, preview } of writes) {
    const tapped = tappedDose(kind, preview) ?? known.find((dose) => isCompletedBy(dose, kind, preview))
    if (tapped && !doses.has(tapped.id)) doses.set(tapped.id, seen.get(tapped.id) ?? tapped)
  }
  return [...doses.values()]
}

function tappedDose(kind: Write['kind'], preview: unknown): ScheduledDose | undefined {
  if (kind !== 'complete-dose' && kind !== 'uncheck-dose') return undefined
  return (preview as CompletionPreview | UncheckingPreview).scheduled_dose
}

function isCompletedBy({ actual_dose_id }: ScheduledDose, kind: Write['kind'], preview: unknown): boolean {
  return kind === 'delete-dose' && actual_dose_id === (preview as Dose).id
}
