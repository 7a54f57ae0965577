import type { CivilDate, CivilTime } from '../time/civil.ts'
import type { DeliveryKind } from './delivery-kind.ts'

/**
 * What a push carries to the service worker, encrypted for that browser alone. No amount is ever in it, and the name of a
 * peptide only where the person asked for names (docs/product/reminders.md#messages).
 */
export type PushMessage = {
  readonly version: 1
  readonly kind: DeliveryKind
  /** Whose it is: a device where somebody else is signed in, or nobody, shows nothing. */
  readonly person: string
  /** Delivery id: a push that arrives twice is shown once. */
  readonly delivery: string
  /** The id of the notification, the same on each device; null for a test. */
  readonly notification: string | null
  /** The tags that notifications about the same slots were shown with, this one's first. A later round takes their place. */
  readonly tags: readonly [string, ...string[]]
  readonly title: string
  readonly body: string
  /** The doses that "Taken" and "Skip" are about, with their slots as they are planned; empty where there are too many. */
  readonly doses: readonly MessageDose[]
  /** For 'over': this browser must show something for each push, so it shows the title without a sound. */
  readonly mustShow: boolean
}
/** `date` and `time` are of the row: of the clock that the dose keeps, where it keeps one. */
export type MessageDose = { readonly id: string; readonly date: CivilDate; readonly time: CivilTime }

/** A push holds 4,096 bytes (RFC 8030, section 7.2); more doses than that leave no room. */
export const MOST_MESSAGE_DOSES = 20
