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
