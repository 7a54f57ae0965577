import { confirmDelivery, removePushDevice, savePushDevice, testPushDevice } from '#contract'
import { deviceName } from '#domain/account/device'
import { UNUSABLE_SUBSCRIPTION } from '#domain/reminders/schema'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { ApiError, busy, invalidField, notFound, signedOut } from '../http/api-error.ts'
import { premiumRequired } from '../subscription/errors.ts'
import { createRouter } from '../http/router.ts'
import type { Subscription } from '../integrations/push-service.ts'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { createRateLimit } from '../limits/rate-limit.ts'
import { findEntitlement } from '../subscription/queries.ts'
import { confirm, insertTest, noteGone, noteSent } from './delivery-queries.ts'
import {
  findSubscription,
  isSessionOpen,
  pushDevices,
  removeDevice,
  removeEarlier,
  removeFromOthers,
  saveDevice,
  saveZone,
} from './queries.ts'
import { TEST_TTL_SECONDS, testMessage } from './test-message.ts'

/** One test of a device in so many seconds. */
const TEST_SECONDS = 10
const TEST_RATE = { burst: 1, perSecond: 1 / TEST_SECONDS }
/** Tests at once: a push service may let each wait for ten seconds, and the other calls need their slots. */
const TESTS_AT_ONCE = { perKey: 1, total: 8 }

/** The browsers that receive reminders: registered, removed and tested; and their word that a message arrived. */
export function pushDeviceHandlers({ database, changeBus, pushService, settings, now }: AppContext) {
  const tests = createRateLimit(TEST_RATE)
  const testing = createConcurrencyLimit(TESTS_AT_ONCE)
  const announce = (userId: string) => changeBus.publish({ kind: 'rows', userId, tables: ['reminders'] })

  return createRouter()
    .openapi(savePushDevice, async (c) => {
      const { userId, sessionId } = c.var.person
      const { id } = c.req.valid('param')
      const { zone, ...subscription } = c.req.valid('json')
      if (!(await pushService.accepts(subscription))) throw invalidField('endpoint', UNUSABLE_SUBSCRIPTION)
      const name = deviceName(c.req.header('user-agent') ?? '') ?? null
      const devices = await asUser(database, userId).transaction(async (tx) => {
        const [entitled] = await tx.query(findEntitlement(userId, now()))
        if (!entitled) throw premiumRequired('reminders')
        if (zone !== undefined) await tx.query(saveZone(userId, zone, now()))
        const [, , saved] = await tx.commit([
          removeEarlier(userId, id, subscription),
          saveDevice(userId, id, { session_id: sessionId, name, ...subscription }),
          pushDevices(userId, now()),
        ])
        return saved
      })
      // The end of a session takes the devices along that it sees. This one may have come in between.
      if (!(await isSessionOpen(database, userId, sessionId))) {
        await asUser(database, userId).query(removeDevice(userId, id))
        throw signedOut()
      }
      for (const other of await removeFromOthers(database, userId, subscription)) announce(other)
      announce(userId)
      const device = devices.find((one) => one.id === id)
      if (!device) throw notFound('device')
      return c.json(device, 200)
    })
    .openapi(removePushDevice, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const removed = await asUser(database, userId).query(removeDevice(userId, id))
      if (removed.length > 0) announce(userId)
      return c.json({ id }, 200)
    })
    .openapi(testPushDevice, async (c) => {
      const { userId } = c.var.person
      const { id: deviceId } = c.req.valid('param')
      const [subscription] = await asUser(database, userId).query(findSubscription(userId, deviceId))
      if (!subscription) throw notFound('device')
      const wait = settings.rateLimits ? tests.take(deviceId) : 0
      if (wait > 0) throw tooManyTests(wait)
      const release = testing.acquire(userId)
      if (release === 'perKey') throw tooManyTests(TEST_SECONDS)
      if (release === 'total') throw busy()
      try {
        const sent = await sendTest(userId, deviceId, subscription)
        return c.json({ sent }, 200)
      } finally {
        release()
        announce(userId)
      }
    })
    .openapi(confirmDelivery, async (c) => {
      const { person, delivery } = c.req.valid('json')
      if (await confirm(database, person, delivery, now())) announce(person)
      return c.json({ confirmed: true as const }, 200)
    })

  async function sendTest(userId: string, deviceId: string, subscription: Subscription): Promise<boolean> {
    const id = crypto.randomUUID()
    await insertTest(database, userId, { id, deviceId, at: now() })
    const outcome = await pushService.send(subscription, testMessage(userId, id), { ttlSeconds: TEST_TTL_SECONDS })
    if (outcome === 'sent') await noteSent(database, userId, id, now())
    if (outcome === 'gone')
      await noteGone(database, userId, { id: deviceId, endpoint: subscription.endpoint, at: now() })
    return outcome === 'sent'
  }
}

/** `retryAfter` in seconds. */
const tooManyTests = (retryAfter: number) =>
  new ApiError(429, { code: 'too-many', message: 'A test was sent a moment ago. Please wait ten seconds.' }, retryAfter)
