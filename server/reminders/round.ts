import type { Notification } from './notification.ts'
import type { Device } from './read-person.ts'

/** A round of a slot, by which it is stored. */
export type RoundKey = { readonly slot_at: string; readonly round: number }

/** A round that is stored before it is sent. */
export type NewRound = RoundKey & {
  readonly send_at: string
  readonly notification: string
  readonly mail_at: string | null
  readonly doses: readonly string[]
}

/** A delivery to send; `tries` counts this one. The first is stored before. */
export type Sending = {
  readonly id: string
  readonly tries: number
  readonly device: Device
  readonly notification: Notification
}
