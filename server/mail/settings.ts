import { SUPPORT_EMAIL } from '#domain/account/support-email'
import { SettingError } from '../env/setting-error.ts'
import type { Variables } from '../env/variable.ts'

/** The environment variables of e-mails. */
export const MAIL_VARIABLES = {
  SMTP_URL: {
    unset: '',
    text: 'the mail server: `smtps://user:password@mail.example:465`. `smtp://` takes TLS too, and is refused where a server outside of the private network offers none. Without it e-mails become files in DATA_DIR/outbox',
  },
  MAIL_FROM: { unset: 'Vialog <SUPPORT_EMAIL>', text: 'the sender of e-mails' },
  SUPPORT_EMAIL: {
    unset: SUPPORT_EMAIL,
    text: 'the address of the sender where MAIL_FROM is not set. It does not change the pages: they name the default, which is part of the build. To change both, edit `domain/account/support-email.ts` and build',
  },
} as const satisfies Variables

export function readSmtpUrl(text: string | undefined): string | undefined {
  if (!text?.trim()) return undefined
  // The address may contain a password, so the message does not repeat it.
  if (!/^smtps?:\/\/[^/]+\/?$/.test(text.trim()) || !URL.canParse(text.trim()))
    throw new SettingError('SMTP_URL must look like smtps://user:password@mail.example:465.')
  return text.trim()
}

export function readSender(text: string | undefined, support: string | undefined): string {
  const sender = text?.trim() || `Vialog <${support?.trim() || SUPPORT_EMAIL}>`
  if (!/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(sender))
    throw new SettingError('MAIL_FROM must look like Vialog <support@vialog.example>.')
  return sender
}
