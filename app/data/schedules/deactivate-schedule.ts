import type { Schedule } from '#contract'
import type { OpenDays } from '../scheduled-doses/open-days.ts'
import { write } from '../outbox/pending-writes.ts'
import { deactivateScheduleWrite } from './deactivation-write.ts'

/** Ends a schedule: what lies ahead is skipped, by these days; the rest stays. @throws when the device has no room for it. */
export async function deactivateSchedule(schedule: Schedule, { openFrom, zone, begins }: OpenDays): Promise<void> {
  await write(deactivateScheduleWrite, {
    id: crypto.randomUUID(),
    params: { id: schedule.id },
    body: { open_from: openFrom, zone, day_begins: begins },
    preview: { ...schedule, end: { openFrom, clock: { zone, begins } } },
  })
}
