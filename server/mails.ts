import { EMAIL_CHANGE_MAILS } from './account/email-change/mails.ts'
import { ACCOUNT_MAILS } from './account/mails.ts'
import { PASSKEY_MAILS } from './account/passkeys/mails.ts'
import { SECOND_FACTOR_MAILS } from './account/second-factor/mails.ts'
import { SIGN_IN_MAILS } from './account/sign-in/mails.ts'
import type { Mail } from './mail/mail.ts'
import { REMINDER_MAILS } from './reminders/mails.ts'
import { SHARED_LINK_MAILS } from './shared-links/mails.ts'
import { SUBSCRIPTION_MAILS } from './subscription/mails.ts'

/** Every kind of message, from the noun that it is about. */
export const MAILS = {
  ...ACCOUNT_MAILS,
  ...SIGN_IN_MAILS,
  ...PASSKEY_MAILS,
  ...EMAIL_CHANGE_MAILS,
  ...SECOND_FACTOR_MAILS,
  ...SUBSCRIPTION_MAILS,
  ...REMINDER_MAILS,
  ...SHARED_LINK_MAILS,
} satisfies Readonly<Record<string, Mail>>

export type MailKind = keyof typeof MAILS
