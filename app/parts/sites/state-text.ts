import type { Resting } from '#domain/sites/settings'
import type { CivilDate } from '#domain/time/civil'
import { relativeDay } from '#domain/time/format'
import { DAY } from '#domain/time/instant'
import type { ShownSite } from '../../data/sites/shown-sites.ts'
import { leftText, restText } from './hint-text.ts'
import { text } from './text.ts'

/** When a site was used, and whether it has rested: 'last used 3 days ago, rested in 4 days', 'rests until Dec 3: sore'. */
export function stateText({ last, rest_days, resting }: StateOfSite, now: number, today: CivilDate): string {
  const used = last === undefined ? text.never : text.lastUsed(restText(now - last))
  if (resting) return text.and(restingText(resting, today), used)
  if (last === undefined) return used
  const left = last + rest_days * DAY - now
  return text.and(used, left <= 0 ? text.rested : text.restedIn(leftText(left)))
}

/** The same on the map, where there is room for a word: 'new', '3 d', '5 h', 'rests'. A day is cut off, as a rest is. */
export function shortState({ last, resting }: StateOfSite, now: number): string {
  if (resting) return text.map.resting
  if (last === undefined) return text.map.never
  const hours = Math.floor((now - last) / (DAY / 24))
  return hours < 24 ? text.map.hours(hours) : text.map.days(Math.floor(hours / 24))
}

/** Whether the rest of a site is over, so that it may have its turn. */
export function isRested({ last, rest_days, resting }: StateOfSite, now: number): boolean {
  return !resting && (last === undefined || now - last >= rest_days * DAY)
}

/** What to know of a site that was chosen all the same: it rests, or was used within a day. */
export function noteOf({ name, last, resting }: ShownSite, now: number, today: CivilDate): string | undefined {
  if (resting) return text.about(name, restingText(resting, today))
  return last !== undefined && now - last < DAY ? text.about(name, text.lastUsed(restText(now - last))) : undefined
}

/** 'rests until Dec 3: sore', 'rests until you say otherwise: a lump'. */
function restingText({ reason, until }: Resting, today: CivilDate): string {
  const why = text.reasons[reason]
  return until === null ? text.restsOpenly(why) : text.rests(relativeDay(until, today), why)
}

type StateOfSite = Pick<ShownSite, 'last' | 'rest_days' | 'resting'>
