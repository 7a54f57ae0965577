import type { Zone } from '#domain/time/zone'
import { currentSubscription } from '../push/current-subscription.ts'
import { rememberedDevice } from '../push/this-device.ts'
import { registerDevice, unregisterDevice } from './registration.ts'
import { remindersAnswer, type Reminders } from './reminders-answer.ts'
import { hasKey } from './subscription.ts'

/** Registers this browser anew, or forgets its registration, where that is needed. */
export async function repair(userId: string, zone: Zone, known: Reminders): Promise<void> {
  const device = await rememberedDevice()
  if (device?.userId !== userId) return
  const subscription = await currentSubscription()
  const isSame = subscription !== undefined && subscription.endpoint === device.endpoint
  const isSubscribed = isSame && hasKey(subscription, known.push_key)
  const listedIn = ({ devices }: Reminders) => devices.find(({ id }) => id === device.deviceId)
  // A list from before this device was registered does not have it.
  const latest = listedIn(known) ? known : await remindersAnswer.ask()
  const listed = listedIn(latest)
  const needed = repairOf({
    permission: Notification.permission,
    isSubscribed,
    isListed: listed !== undefined,
    isGone: listed?.health === 'gone',
  })
  if (needed === 'register') await registerDevice({ userId, pushKey: latest.push_key, zone })
  if (needed === 'forget') await unregisterDevice(device.deviceId)
}

/** What a browser that was registered finds. `isSubscribed`: by the registered address and the server's key. */
type Found = {
  readonly permission: NotificationPermission
  readonly isSubscribed: boolean
  /** The server has the registration. */
  readonly isListed: boolean
  /** Its push service did not know the subscription any more when something was sent. */
  readonly isGone: boolean
}

/**
 * What a registered browser has to do (docs/product/reminders.md#health). Without permission it forgets its registration. A
 * subscription that was lost, replaced or forgotten by its push service is registered anew. One that is as it was, and that the server no longer lists, was
 * removed by the person from another device: it stays removed.
 */
export function repairOf({ permission, isSubscribed, isListed, isGone }: Found): 'nothing' | 'register' | 'forget' {
  if (permission !== 'granted') return 'forget'
  if (!isSubscribed || isGone) return 'register'
  return isListed ? 'nothing' : 'forget'
}
