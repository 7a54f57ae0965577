import { slotInstant, type Slot } from '../time/slot.ts'
import { DAY, MINUTE, toEpochMs, toIsoString } from '../time/instant.ts'
import { quietUntil } from './quiet-hours.ts'
import type { ReminderRules } from './rules.ts'

/** A pending dose of an active schedule that is not muted. `changed_at`: when the row changed last (ISO 8601). */
export type OpenDose = Slot & { readonly id: string; readonly changed_at: string }

/**
 * A round of the reminder of a slot: 0 is the first, the others repeat it. `made_at` is null while it is still to come, which
 * only one that the person asked for later is. Instants are ISO 8601 in UTC.
 */
export type Round = {
  readonly slot_at: string
  readonly round: number
  readonly send_at: string
  readonly made_at: string | null
  /** The ids of the doses that it named when it was made. */
  readonly doses: readonly string[]
}

/** What is to be said now, and when to look again. */
export type DueReminders<D extends OpenDose> = {
  /** One notification, however many slots it is about; empty where nothing is due. */
  readonly due: readonly DueSlot<D>[]
  /** Slots missed while no node was running; reported in one notification. */
  readonly missed: readonly DueSlot<D>[]
  /** In ms since 1970; undefined where none of the given doses needs another look. */
  readonly nextAt: number | undefined
  /** Until when this look has seen what was due: the `lookedAt` of the next one. */
  readonly lookedAt: number
}
export type DueSlot<D extends OpenDose> = {
  readonly slot_at: string
  readonly round: number
  readonly send_at: string
  readonly doses: readonly D[]
}

/**
 * The reminders that are due at `now` (ms since 1970), by the rules of docs/product/reminders.md#when. `doses` are the open
 * ones from a day before now on, `rounds` those of the same time. `lookedAt`: until when an earlier look has seen what was
 * due; a reminder that lay after it and is too old now was missed. Pure: the same rows at the same moment are due again until
 * their rounds are stored.
 */
export function dueReminders<D extends OpenDose>(
  doses: readonly D[],
  rounds: readonly Round[],
  rules: ReminderRules,
  { now, lookedAt }: { readonly now: number; readonly lookedAt: number },
): DueReminders<D> {
  const due: DueSlot<D>[] = []
  const missed: DueSlot<D>[] = []
  let nextAt: number | undefined
  let seenUntil = now
  // Quiet hours may have begun while nobody looked.
  const quietEnd = quietUntil(now, rules.quiet, rules.zone)
  for (const [slotAt, planned] of bySlot(doses, rules)) {
    const next = nextRound(slotAt, planned, rounds, rules)
    if (!next) continue
    const sendAt = next.isAskedFor ? next.at : (quietUntil(next.at, rules.quiet, rules.zone) ?? next.at)
    // The quiet hours end too late for it.
    if (sendAt > next.latest) continue
    const slot = { slot_at: toIsoString(slotAt), round: next.round, send_at: toIsoString(sendAt), doses: planned }
    const isMissed = next.isOwed && now > next.latest && sendAt > lookedAt && slotAt > now - DAY
    if (sendAt > now) nextAt = Math.min(nextAt ?? sendAt, sendAt)
    else if (now > next.latest && !isMissed) continue
    else if (quietEnd !== undefined && !next.isAskedFor) {
      nextAt = Math.min(nextAt ?? quietEnd, quietEnd)
      seenUntil = Math.min(seenUntil, lookedAt)
    } else if (isMissed) missed.push({ ...slot, doses: planned.filter((dose) => !isSaid(dose, slot, rounds)) })
    else due.push(slot)
  }
  return { due, missed: missed.filter((slot) => slot.doses.length > 0), nextAt, lookedAt: seenUntil }
}

/**
 * Whether the person has heard of a dose, as it is, at another slot. After a flight west it is due again hours later, and that
 * reminder may be too old when somebody looks: the one that was sent at home was not missed.
 */
function isSaid(dose: OpenDose, { slot_at }: Pick<Round, 'slot_at'>, rounds: readonly Round[]): boolean {
  const elsewhere = rounds.filter((round) => round.slot_at !== slot_at && round.doses.includes(dose.id))
  return elsewhere.some(({ made_at }) => made_at !== null && toEpochMs(made_at) >= toEpochMs(dose.changed_at))
}

/** The doses by the minute of their slot in ms, the earliest slot first. */
function bySlot<D extends OpenDose>(doses: readonly D[], { zone }: ReminderRules): readonly (readonly [number, D[]])[] {
  const slots = new Map<number, D[]>()
  for (const dose of doses) {
    const at = toEpochMs(slotInstant(dose, zone))
    slots.set(at, [...(slots.get(at) ?? []), dose])
  }
  return [...slots].toSorted(([one], [other]) => one - other)
}

/**
 * `latest`: after it the round is not sent any more. `isAskedFor`: the person chose the time, quiet or not. `isOwed`: the
 * person hears of it when it could not be sent; not of a repetition.
 */
type NextRound = {
  readonly round: number
  readonly at: number
  readonly latest: number
  readonly isAskedFor: boolean
  readonly isOwed: boolean
}

/** The next round of a slot that is not made; undefined where there is none. */
function nextRound(
  slotAt: number,
  doses: readonly OpenDose[],
  rounds: readonly Round[],
  { lead, again }: ReminderRules,
): NextRound | undefined {
  const latest = slotAt + TOO_OLD
  const earlier = rounds
    .filter(({ slot_at }) => toEpochMs(slot_at) === slotAt)
    .toSorted((one, other) => one.round - other.round)
  const [first, last] = [earlier[0], earlier.at(-1)]
  if (!first || !last) {
    const changedAt = Math.min(...doses.map(({ changed_at }) => toEpochMs(changed_at)))
    // What was put onto a time that had passed already, or taken back after it, is known to the person who did it.
    if (changedAt > slotAt) return undefined
    return { round: 0, at: Math.max(slotAt - lead * MINUTE, changedAt), latest, isAskedFor: false, isOwed: true }
  }
  // What was asked for last is what counts.
  if (last.made_at === null) {
    const at = toEpochMs(last.send_at)
    return { round: last.round, at, latest: at + TOO_OLD, isAskedFor: true, isOwed: true }
  }
  if (!again || earlier.length > 1 || first.made_at === null) return undefined
  const at = Math.max(slotAt, toEpochMs(first.made_at)) + AGAIN_AFTER
  return { round: 1, at, latest, isAskedFor: false, isOwed: false }
}

/** A reminder is not sent later than this after its slot, or after the moment that the person asked for. */
export const TOO_OLD = 60 * MINUTE
const AGAIN_AFTER = 30 * MINUTE
