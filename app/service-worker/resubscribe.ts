import type * as contract from '#contract'
import { namedZone } from '../data/device-zone.ts'
import { ask } from '../data/fetch-json.ts'
import type { BodyOf } from '../data/outbox/define-write.ts'
import { registeredOf } from '../data/reminders/subscription.ts'
import { rememberDevice, rememberedDevice } from '../data/push/this-device.ts'
import { openSession } from './open-session.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The browser has another subscription, or needs one: it is registered in the place of the earlier one. What cannot be done
 * here the next start of the app does (app/data/reminders/upkeep.ts).
 */
export async function resubscribe({ newSubscription, oldSubscription }: Changed): Promise<void> {
  const device = await rememberedDevice()
  if (!device) return
  const subscription = newSubscription ?? (await again(oldSubscription))
  if (!subscription) return
  const session = await openSession()
  if (session?.userId !== device.userId) return
  const registered = registeredOf(subscription)
  const zone = namedZone()
  const body: BodyOf<typeof contract.savePushDevice> = { ...registered, ...(zone && { zone }) }
  const { ok } = await ask(`/api/push-devices/${encodeURIComponent(device.deviceId)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
    body: JSON.stringify(body),
  })
  // Signed out meanwhile, this browser receives nothing any more.
  if (ok && (await rememberedDevice())?.deviceId === device.deviceId)
    await rememberDevice({ ...device, endpoint: registered.endpoint })
}

/** What browsers say of it: not each says both. */
export type Changed = {
  readonly newSubscription?: PushSubscription | null
  readonly oldSubscription?: PushSubscription | null
}

/** By the key of the server that the earlier one had; without it only a page knows the key. */
async function again(earlier: PushSubscription | null | undefined): Promise<PushSubscription | undefined> {
  const key = earlier?.options.applicationServerKey
  return key ? self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : undefined
}
