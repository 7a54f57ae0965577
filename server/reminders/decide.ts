import { dueReminders, type DueSlot, type Round } from '#domain/reminders/due-reminders'
import { DAY, toIsoString } from '#domain/time/instant'
import { decideMails, MAIL_AFTER_MS, type MailDecision } from './decide-mails.ts'
import { decideOver } from './decide-over.ts'
import { decideRetries } from './decide-retries.ts'
import { endedNotice, notificationOf, type Notification, type SaidRound } from './notification.ts'
import type { Device, Dose, Person } from './read-person.ts'
import type { NewRound, RoundKey, Sending } from './round.ts'

/** What a look at a person's reminders changes, and what it sends afterwards. Numbers are ms since 1970. */
export type Decision = Omit<MailDecision, 'nextAt'> & {
  readonly rounds: readonly NewRound[]
  /** Rounds whose notification no device shows any more. */
  readonly over: readonly RoundKey[]
  readonly sendings: readonly Sending[]
  /** Deliveries that are not sent any more. */
  readonly settled: readonly string[]
  readonly lookedAt: number
  readonly endedAt: number | null
  /** When to look again, if all is sent; null: when something changes. */
  readonly nextAt: number | null
}
/** A notification that is new, and the devices that get it. */
type Say = { readonly notification: Notification; readonly devices: readonly Device[] }

/** Decides what is to be said to a person who wants reminders at `now`. Changes nothing. */
export function decide(person: Person, now: number, newId: () => string): Decision {
  const { settings, devices, isEntitled, rules } = person
  const endedBefore = settings.ended_at?.getTime() ?? null
  const retries = decideRetries(person, now)
  // Nothing was missed while there was no premium.
  const lookedAt = isEntitled && endedBefore !== null ? now : (settings.looked_at?.getTime() ?? now)
  const looked = dueReminders<Dose>(person.doses, person.rounds, rules, { now, lookedAt })
  const due = looked.due.map((slot) => roundOf(slot, person))
  const missed = [...retries.lost, ...looked.missed.map((slot) => roundOf(slot, person))]
  const isEnding = !isEntitled && endedBefore === null && due.length + missed.length > 0
  const endedAt = isEntitled ? null : isEnding ? now : endedBefore

  const rounds: NewRound[] = []
  const says: Say[] = isEnding ? [{ notification: endedNotice(newId(), now), devices }] : []
  const mailAt = devices.length > 0 && settings.email ? toIsoString(now + MAIL_AFTER_MS) : null
  const make = (kind: 'reminder' | 'missed', said: readonly SaidRound[]) => {
    if (!isEntitled || said.length === 0) return
    const notification = notificationOf({ id: newId(), kind, madeAt: now }, said, person)
    says.push({ notification, devices })
    for (const { slot_at, round, send_at, doses } of said) {
      const ids = doses.slice(0, MOST_DOSES).map(({ id }) => id)
      rounds.push({ slot_at, round, send_at, notification: notification.id, mail_at: mailAt, doses: ids })
    }
  }
  make('reminder', due)
  make('missed', missed)

  const over = decideOver(person, rounds, now)
  const mails = decideMails(person, { notifications: says.map(({ notification }) => notification), endedAt }, now)
  const sendings = [...says, ...over.says].flatMap(({ notification, devices: receivers }) =>
    receivers.map((device): Sending => ({ id: newId(), tries: 1, device, notification })),
  )
  // A round that is made now may be said again later, whether or not an e-mail or a device is waited for.
  const made = [...person.rounds.filter((row) => !rounds.some(isSameRound(row))), ...rounds.map(madeAtOf(now))]
  const ahead = dueReminders<Dose>(person.doses, made, rules, { now, lookedAt: looked.lookedAt })
  const isAnythingAhead = person.hasLater || person.doses.length > 0 || person.rounds.some(isShown)
  return {
    mails: mails.mails,
    mailed: mails.mailed,
    rounds,
    over: over.rounds,
    sendings: [...retries.sendings, ...sendings],
    settled: retries.settled,
    lookedAt: looked.lookedAt,
    endedAt,
    nextAt: earliest([
      endedAt === null ? ahead.nextAt : undefined,
      retries.nextAt,
      mails.nextAt,
      rounds.length > 0 && mailAt !== null ? now + MAIL_AFTER_MS : undefined,
      // Whatever nobody foresaw is seen within a day.
      isAnythingAhead ? now + DAY : undefined,
    ]),
  }
}

/** As many as a row holds. */
const MOST_DOSES = 1000

function roundOf({ slot_at, round, send_at, doses }: DueSlot<Dose>, { rounds }: Person): SaidRound {
  const asked = rounds.find((row) => row.slot_at === slot_at && row.round === round)
  return { slot_at, round, send_at, doses, after: asked?.after ?? null }
}

const isSameRound = (row: RoundKey) => (made: RoundKey) => made.slot_at === row.slot_at && made.round === row.round
const madeAtOf =
  (now: number) =>
  (round: NewRound): Round => ({ ...round, made_at: toIsoString(now) })

const isShown = ({ made_at, over_at }: Person['rounds'][number]): boolean => made_at !== null && over_at === null

function earliest(moments: readonly (number | undefined)[]): number | null {
  const known = moments.filter((moment) => moment !== undefined)
  return known.length > 0 ? Math.min(...known) : null
}
