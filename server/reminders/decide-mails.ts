import { quietUntil } from '#domain/reminders/quiet-hours'
import { MINUTE, toEpochMs, toIsoString } from '#domain/time/instant'
import type { RoundKey } from './round.ts'
import { endedNotice, latestOf, notificationOf, stillOpen, type Notification } from './notification.ts'
import type { Person } from './read-person.ts'

/** E-mails in the place of notifications that no device showed. */
export type MailDecision = {
  readonly mails: readonly ReminderMail[]
  /** Rounds whose e-mail is decided: it is in the outbox, or waits until `mail_at`, or none is needed (null). */
  readonly mailed: readonly (RoundKey & { readonly mail_at: string | null })[]
  readonly nextAt: number | undefined
}
/** `about` makes it one. After `until` it is too late. */
export type ReminderMail = {
  readonly kind: 'reminder' | 'reminders-missed' | 'reminders-ended'
  readonly about: string
  readonly data: { readonly title: string; readonly body: string; readonly until: string }
}

/** How long devices have to confirm a notification before an e-mail follows. */
export const MAIL_AFTER_MS = 10 * MINUTE

type Made = { readonly notifications: readonly Notification[]; readonly endedAt: number | null }

/** Decides which e-mails go out at `now`: at once where there is no device, else for what no device has confirmed. */
export function decideMails(person: Person, { notifications, endedAt }: Made, now: number): MailDecision {
  const { settings, devices, rounds, rules } = person
  const quietEnd = quietUntil(now, rules.quiet, rules.zone)
  const mails: ReminderMail[] = []
  const mailed: (RoundKey & { mail_at: string | null })[] = []
  const waiting = rounds.flatMap(({ mail_at }) => (mail_at && mail_at.getTime() > now ? [mail_at.getTime()] : []))
  if (settings.email && devices.length === 0 && quietEnd === undefined) mails.push(...notifications.flatMap(mailOf))

  const dueRounds = rounds.filter(({ mail_at }) => mail_at && mail_at.getTime() <= now)
  for (const id of new Set(dueRounds.map(({ notification }) => notification))) {
    const ofIt = dueRounds.filter(({ notification }) => notification === id)
    const unheard = id === null ? undefined : unheardOf(id, person, now)
    const isLater = unheard !== undefined && quietEnd !== undefined && quietEnd <= unheard.latest
    if (isLater) waiting.push(quietEnd)
    else if (unheard && quietEnd === undefined) mails.push(...mailOf(unheard))
    const mailAt = isLater ? toIsoString(quietEnd) : null
    mailed.push(...ofIt.map(({ slot_at, round }) => ({ slot_at, round, mail_at: mailAt })))
  }

  if (
    endedAt !== null &&
    settings.email &&
    !person.deliveries.some(({ kind, confirmed_at }) => kind === 'ended' && confirmed_at)
  ) {
    const mailAt = endedAt + MAIL_AFTER_MS
    const notice = endedNotice('', endedAt)
    if (now < mailAt) waiting.push(mailAt)
    else if (now <= notice.latest && quietEnd === undefined) mails.push(...mailOf(notice))
  }
  return { mails, mailed, nextAt: waiting.length > 0 ? Math.min(...waiting) : undefined }
}

/** A notification as it is now, if no device has confirmed it, it is not too old, and a dose of it is still open. */
function unheardOf(id: string, person: Person, now: number): Notification | undefined {
  const { settings, deliveries, rounds } = person
  const isConfirmed = deliveries.some(({ notification, confirmed_at }) => notification === id && confirmed_at !== null)
  if (isConfirmed || !settings.email) return undefined
  const said = rounds
    .filter(({ notification, over_at }) => notification === id && over_at === null)
    .map((round) => ({ ...round, doses: stillOpen(round, person, now) }))
    .filter(({ doses }) => doses.length > 0)
  const [first] = said
  if (!first) return undefined
  const madeAt = toEpochMs(first.made_at ?? now)
  const kind = madeAt > latestOf(first) ? 'missed' : 'reminder'
  const notification = notificationOf({ id, kind, madeAt }, said, person)
  return now <= notification.latest ? notification : undefined
}

function mailOf({ id, kind, text, latest }: Notification): readonly ReminderMail[] {
  const mailKind = MAIL_KINDS[kind]
  if (!mailKind) return []
  const until = toIsoString(latest)
  return [{ kind: mailKind, about: kind === 'ended' ? until : id, data: { ...text, until } }]
}

const MAIL_KINDS: Readonly<Partial<Record<Notification['kind'], ReminderMail['kind']>>> = {
  reminder: 'reminder',
  missed: 'reminders-missed',
  ended: 'reminders-ended',
}
