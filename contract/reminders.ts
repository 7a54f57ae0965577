import * as z from 'zod'
import { ReminderSettings } from '#domain/reminders/schema'
import { Zone } from '#domain/time/schema'
import { CalendarFeed } from './calendar-feed.ts'
import { done, instant, jsonBody, mutation, ok, pathId, query, write } from './call.ts'
import { PushDevice } from './push-devices.ts'

/**
 * All about a person's reminders. `zone` is that of the device heard of last, null before the first. `push_key`: the public key
 * that a browser subscribes with. `email_confirmed`: whether the account's address is, since e-mails go to no other.
 */
export const Reminders = z.object({
  settings: ReminderSettings,
  zone: z.string().nullable(),
  muted_schedules: z.array(z.uuid()),
  devices: z.array(PushDevice),
  feed: CalendarFeed.nullable(),
  email_confirmed: z.boolean(),
  push_key: z.string(),
})
export type Reminders = z.infer<typeof Reminders>

/** The person's reminders. It needs no premium: without it everything is readable. */
export const readReminders = query('/api/reminders', ok(Reminders))

/** Saves what the person wants of reminders. 403 `premium-required` to turn them on. `zone` is the device's. */
export const changeReminders = write(
  'put',
  '/api/reminders/settings',
  done(Reminders.pick({ settings: true, zone: true })),
  {
    body: jsonBody(ReminderSettings.extend({ zone: Zone })),
  },
)

/** Turns the reminders of one schedule on or off, and answers with those that are off. */
export const muteSchedule = write(
  'put',
  '/api/reminders/schedules/{id}',
  done(Reminders.pick({ muted_schedules: true })),
  {
    params: pathId('No such schedule'),
    body: jsonBody(z.strictObject({ muted: z.boolean('Please turn the reminders of this schedule on or off') })),
  },
)

/** Says in which zone the person is now. Where nothing depends on it, nothing is stored. */
export const saveReminderZone = mutation('put', '/api/reminders/zone', ok(z.object({ zone: Zone })), {
  body: jsonBody(z.strictObject({ zone: Zone })),
})

/** Asks for a notification again, 15 minutes after the tap. A second time changes nothing. 404 when there is no such notification. */
export const snoozeReminder = write('post', '/api/reminders/{id}/snooze', done(z.object({ again_at: z.string() })), {
  params: pathId('No such reminder'),
  body: jsonBody(z.strictObject({ tapped_at: instant() })),
})
