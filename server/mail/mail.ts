import type { Message } from './layout.ts'
import type { MailGroup } from './mail-limits.ts'

/** A kind of message. A noun has its own in mails.ts; server/mails.ts is the list of all. */
export type Mail = {
  /** The group whose limit a day counts it. */
  readonly group: MailGroup
  /** @throws ZodError if the data lacks a value */
  readonly messageOf: (occasion: Occasion) => Message
  /**
   * Whether it says what a person plans: it is sent to no address that might be somebody else's, and not after `until` in its data.
   */
  readonly isReminder?: true
  /** Whether it goes to the address `to` of its data, which is not that of the account, or not yet. It holds no name. */
  readonly isToOther?: true
  /** Whether turning reminders by e-mail off ends it. */
  readonly isUnsubscribable?: true
}

/** `name`: undefined if the address is not confirmed. */
export type Occasion = { readonly name: string | undefined; readonly publicUrl: string; readonly data: unknown }
