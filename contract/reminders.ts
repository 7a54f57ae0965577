import * as z from 'zod'
import { PushSubscription, ReminderSettings } from '#domain/reminders/schema'
import { CivilDate, Zone } from '#domain/time/schema'
import { instant, jsonBody, mutation, ok, pathId, query, uuid, write } from './call.ts'

/** How a delivery went; instants are ISO 8601 in UTC. */
const LastDelivery = z.object({
  made_at: z.string(),
  sent_at: z.string().nullable(),
  confirmed_at: z.string().nullable(),
})

/**
 * A browser that receives reminders. `health`: 'new' before anything was sent; 'stopped' when two in a row were not confirmed
 * within 10 minutes; 'gone' when its push service does not know it any more (docs/product/reminders.md#health). `last_confirmed_at`: when it last said that one arrived.
 */
export const PushDevice = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  health: z.enum(['new', 'working', 'stopped', 'gone']),
  last_confirmed_at: z.string().nullable(),
  last_test: LastDelivery.nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>

/**
 * The calendar feed, without its address, which is shown once, when it is made. `reaches`: the day of the last dose that it had room for
 * when it was read last; null where it held all of them.
 */
export const CalendarFeed = z.object({
  by_name: z.boolean(),
  amounts: z.boolean(),
  created_at: z.string(),
  read_at: z.string().nullable(),
  reaches: CivilDate.nullable().optional(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

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
  ok(Reminders.pick({ settings: true, zone: true })),
  {
    body: jsonBody(ReminderSettings.extend({ zone: Zone })),
  },
)

/** Turns the reminders of one schedule on or off, and answers with those that are off. */
export const muteSchedule = write(
  'put',
  '/api/reminders/schedules/{id}',
  ok(Reminders.pick({ muted_schedules: true })),
  {
    params: pathId('No such schedule'),
    body: jsonBody(z.strictObject({ muted: z.boolean('Please turn the reminders of this schedule on or off') })),
  },
)

/** Says in which zone the person is now. Where nothing depends on it, nothing is stored. */
export const saveReminderZone = mutation('put', '/api/reminders/zone', ok(z.object({ zone: Zone })), {
  body: jsonBody(z.strictObject({ zone: Zone })),
})

const deviceId = pathId('No such device')

/**
 * Registers this browser for reminders, or replaces its subscription. The id is made on the device and kept there. 400 for an
 * address that is not of a public host; 403 `premium-required` without premium.
 */
export const savePushDevice = mutation('put', '/api/push-devices/{id}', ok(PushDevice), {
  params: deviceId,
  body: jsonBody(PushSubscription.extend({ zone: Zone.optional() })),
})

/** Takes a browser away from reminders. A second time changes nothing. */
export const removePushDevice = mutation('delete', '/api/push-devices/{id}', ok(z.object({ id: z.uuid() })), {
  params: deviceId,
})

/** Sends a test to a device. The answer says whether its push service took it. */
export const testPushDevice = mutation('post', '/api/push-devices/{id}/test', ok(z.object({ sent: z.boolean() })), {
  params: deviceId,
})

/**
 * Says that a message arrived. A service worker says it without a session; the ids, which came encrypted, are its proof. The
 * answer is the same whether there is such a message or not.
 */
export const confirmDelivery = mutation(
  'post',
  '/api/push-confirmations',
  ok(z.object({ confirmed: z.literal(true) })),
  {
    body: jsonBody(
      z.strictObject({ person: uuid('Please name the person'), delivery: uuid('Please name the delivery') }),
    ),
  },
)

/** Asks for a notification again, 15 minutes after the tap. A second time changes nothing. 404 when there is no such notification. */
export const snoozeReminder = write('post', '/api/reminders/{id}/snooze', ok(z.object({ again_at: z.string() })), {
  params: pathId('No such reminder'),
  body: jsonBody(z.strictObject({ tapped_at: instant() })),
})

/** What the events of the feed say. Amounts are only in titles that name the peptide. */
export const CalendarFeedChoice = z
  .strictObject({ by_name: z.boolean('Please choose'), amounts: z.boolean('Please choose') })
  .refine(({ by_name, amounts }) => by_name || !amounts, {
    path: ['amounts'],
    error: 'Amounts are shown beside names only',
  })

/** Makes the address of the feed; an earlier one ends at once. 403 `premium-required` without premium. */
export const createCalendarFeed = mutation('post', '/api/calendar-feed', ok(CalendarFeed.extend({ url: z.string() })), {
  body: jsonBody(CalendarFeedChoice.safeExtend({ zone: Zone })),
})

/** Changes what the events of the feed say. 404 without a feed. */
export const changeCalendarFeed = mutation('patch', '/api/calendar-feed', ok(CalendarFeed), {
  body: jsonBody(CalendarFeedChoice),
})

/** Ends the address. A second time changes nothing. */
export const endCalendarFeed = mutation('delete', '/api/calendar-feed', ok(z.object({ ended: z.literal(true) })))
