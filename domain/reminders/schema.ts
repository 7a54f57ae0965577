import * as z from 'zod'
import { CivilTime } from '../time/schema.ts'
import { LEADS } from './rules.ts'

/** Quiet hours by the clock of where the person is, HH:mm; over midnight where `from` is the later one. */
export const QuietHours = z
  .strictObject({ from: CivilTime, to: CivilTime })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'Quiet hours must end at another time' })
export type QuietHours = z.infer<typeof QuietHours>

/** What a person wants of reminders (docs/product/reminders.md#settings). */
export const ReminderSettings = z.strictObject({
  enabled: z.boolean('Please turn reminders on or off'),
  lead_minutes: z.literal(LEADS, 'A reminder comes 0, 15, 30 or 60 minutes before'),
  again: z.boolean('Please choose whether to be reminded again'),
  quiet: QuietHours.nullable(),
  by_name: z.boolean('Please choose whether reminders name the peptide'),
  email: z.boolean('Please choose whether e-mails are sent'),
})
export type ReminderSettings = z.infer<typeof ReminderSettings>

/** The longest address of a push service that is kept, in characters. */
export const MAX_ENDPOINT = 2048

/** Also where the server finds that the address is not of a public host. */
export const UNUSABLE_SUBSCRIPTION = 'This browser gave no usable address for reminders'

/**
 * A push subscription of a browser: the address at its push service, its public key (an uncompressed point of P-256, 65 bytes)
 * and its secret (16 bytes), in base64url (RFC 8291, section 2). The server checks the address itself.
 */
export const PushSubscription = z.strictObject({
  endpoint: z
    .string(UNUSABLE_SUBSCRIPTION)
    .max(MAX_ENDPOINT, UNUSABLE_SUBSCRIPTION)
    .regex(/^[!-~]+$/, UNUSABLE_SUBSCRIPTION),
  p256dh: z.string(UNUSABLE_SUBSCRIPTION).regex(/^B[\w-]{86}$/, UNUSABLE_SUBSCRIPTION),
  auth: z.string(UNUSABLE_SUBSCRIPTION).regex(/^[\w-]{22}$/, UNUSABLE_SUBSCRIPTION),
})
export type PushSubscription = z.infer<typeof PushSubscription>
