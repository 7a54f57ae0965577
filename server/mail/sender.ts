import * as z from 'zod'
import { toEpochMs } from '#domain/time/instant'
import type { Database } from '../db/database.ts'
import { AddressRefused, type Mailer } from '../integrations/mailer.ts'
import { htmlOf, textOf } from './layout.ts'
import type { MailKind } from '../mails.ts'
import type { Mail } from './mail.ts'
import { countMail } from './mail-limits.ts'
import { UNSUBSCRIBE_PATH, unsubscribeToken } from './unsubscribe.ts'
import { claimMails, dropMail, findReceiver, markGivenUp, markSent, type DueMail } from './queries.ts'

const AT_ONCE = 4
/** About two days of attempts. */
const MAX_TRIES = 16

/**
 * Sends the due messages. If the process dies between sending a message and marking it as sent, the message is sent again
 * with the same Message-ID: delivery is at least once.
 */
export function createMailSender(parts: {
  readonly database: Database
  readonly mailer: Mailer
  /** Every kind of message (server/mails.ts). */
  readonly mails: Readonly<Record<MailKind, Mail>>
  readonly settings: {
    readonly publicUrl: string
    readonly mailFrom: string
    readonly rateLimits: boolean
    readonly authSecret: string
  }
  readonly now: () => Date
  readonly report: (error: unknown) => void
}): () => Promise<void> {
  const { database, mailer, mails, settings, now, report } = parts

  async function send(mail: DueMail): Promise<void> {
    const { group, messageOf, isReminder, isUnsubscribable, isToOther } = mails[mail.kind]
    const receiver = isToOther ? otherReceiver(mail) : await findReceiver(database, mail.user_id)
    if (!receiver) return markGivenUp(database, mail, now())
    const { name, email, isConfirmed } = receiver
    if (!isConfirmed && isReminder) return dropMail(database, mail)
    if (isReminder && isTooLate(mail, now())) return markGivenUp(database, mail, now())
    const isCounted = settings.rateLimits && mail.tries === 1
    if (isCounted && !(await countMail(database, group, { data: mail.data, email, isConfirmed })))
      return dropMail(database, mail)
    const message = messageOf({ name, publicUrl: settings.publicUrl, data: mail.data })
    await mailer.send({
      messageId: `${mail.kind}.${mail.id}@${new URL(settings.publicUrl).hostname}`,
      from: settings.mailFrom,
      to: { name: name ?? '', address: email },
      subject: message.subject,
      text: textOf(message),
      html: htmlOf(message),
      kind: mail.kind,
      unsubscribe: isUnsubscribable ? unsubscribeUrl(mail.user_id) : undefined,
    })
    await markSent(database, mail, now())
  }

  function unsubscribeUrl(userId: string): string {
    return `${settings.publicUrl}${UNSUBSCRIBE_PATH}${unsubscribeToken(userId, settings.authSecret)}`
  }

  async function trySending(mail: DueMail): Promise<void> {
    try {
      await send(mail)
    } catch (error) {
      report(error)
      if (error instanceof AddressRefused || mail.tries >= MAX_TRIES) await markGivenUp(database, mail, now())
    }
  }

  return async () => {
    for (;;) {
      const due = await claimMails(database, now(), AT_ONCE)
      if (due.length === 0) return
      await Promise.all(due.map(trySending))
    }
  }
}

/** The address that the message itself names. Nothing is known of its owner. */
function otherReceiver({ data }: DueMail): Awaited<ReturnType<typeof findReceiver>> {
  return { email: OtherReceiver.parse(data).to, name: undefined, isConfirmed: false }
}

const OtherReceiver = z.object({ to: z.email() })

/** What is no use to anybody after a while says until when it is sent. */
function isTooLate({ data }: DueMail, now: Date): boolean {
  const { until } = Deadline.parse(data)
  return until !== undefined && toEpochMs(until) < now.getTime()
}

const Deadline = z.object({ until: z.iso.datetime().optional() })
