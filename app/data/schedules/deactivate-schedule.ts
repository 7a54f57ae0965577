import type { Schedule } from '#contract'
import { write } from '../outbox/pending-writes.ts'
import { deactivateScheduleWrite } from './writes.ts'

/** Ends a schedule: its pending doses are skipped, the completed ones stay. @throws when the device has no room for it. */
export async function deactivateSchedule(schedule: Schedule): Promise<void> {
  await write(deactivateScheduleWrite, {
    id: crypto.randomUUID(),
    params: { id: schedule.id },
    body: undefined,
    preview: schedule,
  })
}
