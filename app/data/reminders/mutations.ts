import type { Reminders } from '#contract'
import type { Zone } from '#domain/time/zone'
import { write } from '../outbox/pending-writes.ts'
import { changeRemindersWrite, muteScheduleWrite, type MutedPreview, type RemindersPreview } from './writes.ts'

/**
 * Saves what the person wants of reminders, by the clock of `zone`, which is this device's.
 * @throws when the device has no room for it.
 */
export async function changeReminders(
  settings: Reminders['settings'],
  zone: Zone,
  turned?: RemindersPreview['turned'],
): Promise<void> {
  await write(changeRemindersWrite, {
    id: crypto.randomUUID(),
    params: {},
    body: { ...settings, zone },
    preview: { settings, turned },
  })
}

/** Turns the reminders of a schedule on or off. @throws when the device has no room for it. */
export async function muteSchedule(changed: MutedPreview): Promise<void> {
  await write(muteScheduleWrite, {
    id: crypto.randomUUID(),
    params: { id: changed.schedule_id },
    body: { muted: changed.muted },
    preview: changed,
  })
}
