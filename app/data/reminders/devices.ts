import type { PushDevice } from '#contract'
import type { PushSubscription } from '#domain/reminders/schema'
import type { Zone } from '#domain/time/zone'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { createStore } from '../store.ts'
import { rememberedDevice } from '../push/this-device.ts'

/** The registration of this browser, as it is remembered here; null where it receives nobody's reminders, undefined before it is read. */
export const thisDevice = createStore<Awaited<ReturnType<typeof rememberedDevice>> | null>(undefined)

/** Reads it again. */
export async function readThisDevice(): Promise<void> {
  thisDevice.set((await rememberedDevice()) ?? null)
}

/** Registers a browser, or replaces its subscription. @throws Unreachable, or Refused: `premium-required`, or too many devices. */
export async function saveDevice(id: string, subscription: PushSubscription, zone: Zone): Promise<PushDevice> {
  return bodyOf(await client.api['push-devices'][':id'].$put({ param: { id }, json: { ...subscription, zone } }))
}

/** Takes a browser away from reminders. @throws Refused | Unreachable */
export async function removeDevice(id: string): Promise<void> {
  await bodyOf(await client.api['push-devices'][':id'].$delete({ param: { id } }))
}

/** Sends a test to a device: whether its push service took it. @throws Refused | Unreachable */
export async function sendTest(id: string): Promise<boolean> {
  const { sent } = await bodyOf(await client.api['push-devices'][':id'].test.$post({ param: { id } }))
  return sent
}
