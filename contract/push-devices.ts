import * as z from 'zod'
import { PushSubscription } from '#domain/reminders/schema'
import { Zone } from '#domain/time/schema'
import { jsonBody, mutation, ok, pathId, uuid } from './call.ts'

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
