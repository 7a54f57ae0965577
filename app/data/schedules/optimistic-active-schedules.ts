import type { PlannedSchedule } from './optimistic-schedule.ts'
import type { ShownActiveSchedule } from './shown-schedule.ts'

declare module '../outbox/define-write.ts' {
  interface Views {
    readonly activeSchedules: readonly ShownActiveSchedule[]
  }
}

/** An edit changes the plan; what is completed stays completed. */
export function editedInList(
  schedules: readonly ShownActiveSchedule[],
  { schedule: planned }: PlannedSchedule,
): readonly ShownActiveSchedule[] {
  return schedules.map((known) =>
    known.id === planned.id ? { ...planned, completed_doses: known.completed_doses, waiting: true } : known,
  )
}

/** So many more of its doses are completed, or fewer: never below 0, never above the total. */
export function countCompleted(schedule: ShownActiveSchedule, change: number): ShownActiveSchedule {
  if (change === 0) return schedule
  const count = Math.min(Math.max(schedule.completed_doses + change, 0), schedule.total_doses)
  return { ...schedule, completed_doses: count, waiting: true }
}
