import type { Schedule } from '#contract'
import type { PlannedSchedule } from './optimistic-schedule.ts'

/** A schedule as the lists show it: `waiting` until the server has answered that it has the last change. */
export type ShownActiveSchedule = Schedule & { readonly waiting: boolean }

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
