import { elapsedText, timeLeftText } from '#domain/guards/elapsed'
import type { SiteHint } from '#domain/sites/hint'
import type { SiteNameOf } from '#domain/sites/name'
import { plural } from '#domain/text/plural'
import { DAY, toEpochMs } from '#domain/time/instant'
import { text } from './text.ts'

/** The site whose turn it is, with its reason: 'Left thigh, upper: 12 days'. */
export function hintText({ site, last, rest_days, kind }: SiteHint, nameOf: SiteNameOf, now: number): string {
  const name = nameOf(site)
  if (last === undefined) return text.take(name, text.never)
  const rest = restText(now - toEpochMs(last))
  if (kind === 'finger') return text.take(name, text.finger(rest))
  if (kind === 'longest') return text.take(name, text.notRested(rest, plural(rest_days, 'day')))
  return text.take(name, rest)
}

/** Whole days, and below a day hours and minutes. */
export function restText(ms: number): string {
  return ms < DAY ? elapsedText(ms) : plural(Math.floor(ms / DAY), 'day')
}

/** A rest that is left, rounded up as what has passed is cut off: both add up to the least rest. */
export function leftText(ms: number): string {
  return ms < DAY ? timeLeftText(ms) : plural(Math.ceil(ms / DAY), 'day')
}
