import { CLOCKS_DIFFER } from '../schedules/states/taken.ts'
import { DAY, toEpochMs, toIsoString } from '../time/instant.ts'

/** What may be offered, what is offered first standing first (docs/product/offers.md). */
export const OFFER_KINDS = ['overlap', 'vial', 'zone', 'ending', 'time', 'weekday'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/**
 * What a person has set for a kind of offer, and when one of it was last shown and last refused (ISO 8601, UTC). A kind without a row is
 * offered, and never was.
 */
export type OfferSettings = {
  readonly id: OfferKind
  readonly is_active: boolean
  readonly shown_at: string | null
  readonly refused_at: string | null
}

/** A change: one was shown or refused at an instant, or the kind is switched. What is missing stays as it was. */
export type OfferChange = {
  readonly is_active?: boolean | undefined
  readonly shown_at?: string | undefined
  readonly refused_at?: string | undefined
}

/** One kind is offered at most once in so many days. */
export const DAYS_BETWEEN = 14

/**
 * The row of a kind after a change at `now` (ms since 1970). Of two that were shown within 14 days the first stands, so that of two devices
 * that ask at once one shows it. A clock that runs more than five minutes ahead counts as now.
 */
export function changedOffer(
  id: OfferKind,
  before: Omit<OfferSettings, 'id'> | undefined,
  { is_active, shown_at, refused_at }: OfferChange,
  now: number,
): OfferSettings {
  const known = before ?? { is_active: true, shown_at: null, refused_at: null }
  const shown = shown_at === undefined ? undefined : notAhead(shown_at, now)
  const isFirst = shown !== undefined && mayBegin({ id, ...known }, shown)
  return {
    id,
    is_active: is_active ?? known.is_active,
    shown_at: isFirst ? toIsoString(shown) : known.shown_at,
    refused_at: refused_at === undefined ? known.refused_at : later(known.refused_at, notAhead(refused_at, now)),
  }
}

/** Whether one of a kind may begin to be shown at an instant (ms since 1970): 14 days after it was last shown or refused. */
export function mayBegin({ is_active, shown_at, refused_at }: OfferSettings, at: number): boolean {
  return is_active && at - Math.max(msOf(shown_at), msOf(refused_at)) >= DAYS_BETWEEN * DAY
}

/**
 * Whether one of a kind is still shown at `now` (ms since 1970) by the device that began offers at the instants `began`: for a day, until it is
 * refused or another device was first.
 */
export function isShown(
  { is_active, shown_at, refused_at }: OfferSettings,
  began: readonly string[],
  now: number,
): boolean {
  if (!is_active || shown_at === null || !began.includes(shown_at)) return false
  const since = now - toEpochMs(shown_at)
  return since < DAY && since > -CLOCKS_DIFFER && msOf(refused_at) < msOf(shown_at)
}

/** Whether something was offered within a day before `now` (ms since 1970), on whichever device: then nothing else begins. */
export function isQuiet(settings: readonly OfferSettings[], now: number): boolean {
  return settings.some(({ shown_at, refused_at }) => now - Math.max(msOf(shown_at), msOf(refused_at)) < DAY)
}

function notAhead(instant: string, now: number): number {
  const ms = toEpochMs(instant)
  return ms > now + CLOCKS_DIFFER ? now : ms
}

function later(known: string | null, ms: number): string {
  return toIsoString(Math.max(ms, known === null ? ms : toEpochMs(known)))
}

function msOf(instant: string | null): number {
  return instant === null ? -Infinity : toEpochMs(instant)
}
