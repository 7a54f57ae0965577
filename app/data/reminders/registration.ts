import type { Zone } from '#domain/time/zone'
import { currentPerson } from '../session/session.ts'
import { readThisDevice, removeDevice, saveDevice } from './devices.ts'
import { remindersAnswer } from './reminders-answer.ts'
import { unsubscribe } from '../push/current-subscription.ts'
import { registeredOf, subscribe } from './subscription.ts'
import { forgetDevice, rememberDevice, rememberedDevice } from '../push/this-device.ts'

/** Who agrees, to which key of the server (base64url), and where this device is. */
export type Agreement = { readonly userId: string; readonly pushKey: string; readonly zone: Zone }

/**
 * Subscribes this browser and registers it for the person. It is remembered before the server has it: a device that the
 * server knows and this browser does not would be sent what nobody shows.
 * @throws what the browser says; Refused | Unreachable. Then a browser that was not registered before is not remembered.
 */
export async function registerDevice({ userId, pushKey, zone }: Agreement): Promise<void> {
  const before = await rememberedDevice()
  const isKnown = before?.userId === userId
  const subscription = registeredOf(await subscribe(pushKey))
  const deviceId = isKnown ? before.deviceId : crypto.randomUUID()
  if (currentPerson()?.id !== userId) return
  if (!isKnown) await rememberDevice({ deviceId, userId })
  try {
    await saveDevice(deviceId, subscription, zone)
  } catch (error) {
    if (!isKnown) await forgetDevice()
    throw error
  }
  // After a sign-out in the meantime nothing is remembered here, and the end of the session removes the device on the server.
  if (currentPerson()?.id !== userId) return
  await rememberDevice({ deviceId, userId, endpoint: subscription.endpoint })
  await lookAgain()
}

/** Takes a device of the person away from reminders; where it is this one, its subscription ends too. @throws Refused | Unreachable */
export async function unregisterDevice(id: string): Promise<void> {
  await removeDevice(id)
  if ((await rememberedDevice())?.deviceId === id) {
    await forgetDevice()
    await unsubscribe().catch(() => undefined)
  }
  await lookAgain()
}

async function lookAgain(): Promise<void> {
  remindersAnswer.outdated()
  await Promise.all([readThisDevice(), remindersAnswer.ask()])
}
