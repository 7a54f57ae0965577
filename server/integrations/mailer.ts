import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { restrictToOwner } from '../db/embedded/file-permissions.ts'
import { isBeyondPrivateNetwork } from './public-address.ts'

/** A message as it is handed to the mail server. */
export type Letter = {
  /** The same for every attempt, so that a receiver recognizes a duplicate. */
  readonly messageId: string
  readonly from: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address at which the receiver ends such messages (RFC 8058), where they can. */
  readonly unsubscribe?: string | undefined
  /** Part of the file name, without SMTP. */
  readonly kind: string
}

/** Sends messages. @throws AddressRefused if no attempt can succeed; after any other error a later attempt may. */
export type Mailer = { send(letter: Letter): Promise<void> }

/** The receiver's server reports that the mailbox does not exist. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/** Sends by SMTP; without SMTP_URL, writes files that a mail program opens. */
export function createMailer(settings: { readonly smtpUrl: string | undefined; readonly dataDir: string }): Mailer {
  return settings.smtpUrl ? bySmtp(settings.smtpUrl) : byFile(join(settings.dataDir, 'outbox'))
}

function bySmtp(url: string): Mailer {
  const transport = createTransport({
    url,
    requireTLS: needsTls(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  return {
    async send(letter) {
      try {
        await transport.sendMail(messageOf(letter))
      } catch (error) {
        if (isForGood(error)) throw new AddressRefused('The receiver refuses this address.', { cause: error })
        throw error
      }
    },
  }
}

/**
 * Whether messages go to this mail server by TLS alone, also where its address says `smtp:`: they hold links to new passwords. A server on
 * this machine or of a private network may have none.
 */
export const needsTls = (url: string): boolean => isBeyondPrivateNetwork(new URL(url).hostname)

function byFile(directory: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  // The messages hold links to new passwords.
  restrictToOwner(directory)
  return {
    async send(letter) {
      const { message } = await transport.sendMail(messageOf(letter))
      if (!Buffer.isBuffer(message)) throw new TypeError('The message was not written as a whole.')
      mkdirSync(directory, { recursive: true, mode: 0o700 })
      // One file per message, whichever attempt wrote it, renamed when it is complete.
      const file = join(directory, `${letter.kind}-${letter.messageId.replace(/[^\w-]/g, '')}.eml`)
      writeFileSync(`${file}.unfinished`, message, { mode: 0o600 })
      renameSync(`${file}.unfinished`, file)
    },
  }
}

function messageOf({ messageId, from, to, subject, text, html, unsubscribe }: Letter) {
  return {
    messageId: `<${messageId}>`,
    from,
    to: { ...to },
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** 55x for the recipient: anything else (a full queue, greylisting, a wrong password) may pass. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 550 && Number(error.responseCode) <= 554
}
