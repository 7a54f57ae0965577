/** What a browser that was registered finds. `isSubscribed`: by the registered address and the server's key. */
type Found = {
  readonly permission: NotificationPermission
  readonly isSubscribed: boolean
  /** The server has the registration. */
  readonly isListed: boolean
}

/**
 * What a registered browser has to do (docs/product/reminders.md#health). Without permission it forgets its registration. A
 * subscription that was lost or replaced is registered anew. One that is as it was, and that the server no longer lists, was
 * removed by the person from another device: it stays removed.
 */
export function repairOf({ permission, isSubscribed, isListed }: Found): 'nothing' | 'register' | 'forget' {
  if (permission !== 'granted') return 'forget'
  if (!isSubscribed) return 'register'
  return isListed ? 'nothing' : 'forget'
}
