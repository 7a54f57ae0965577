import { isOver, linkState, type LinkState } from '#domain/shared-links/link-state'
import type { CivilDate } from '#domain/time/civil'
import { monthDayYear, relativeDay, time12 } from '#domain/time/format'
import { dateIn, timeIn, type Zone } from '#domain/time/zone'
import type { SharedLink } from '../../../data/shared-links/shared-links.ts'
import { text } from './text.ts'

/** A link in words. `last` and `openings` are what was taken, when and with what; `trouble` is about wrong PINs. */
export type LinkText = {
  readonly state: LinkState
  readonly isOver: boolean
  /** 'Doses and vials, Nov 1 to Nov 20'. */
  readonly what: string
  /** 'Made today, with PIN, expires Nov 30'. */
  readonly facts: string
  readonly last: string
  readonly trouble: string | undefined
  readonly openings: readonly { readonly id: string; readonly text: string }[]
}

/** The words of a link at `now` (ms since 1970) by the clock of `zone`. */
export function linkText(link: SharedLink, now: number, zone: Zone): LinkText {
  const today = dateIn(now, zone)
  const day = (date: CivilDate | null) => (date === null ? undefined : monthDayYear(date, today))
  const moment = (at: string) => `${relativeDay(dateIn(at, zone), today)}, ${time12(timeIn(at, zone))}`
  const state = linkState(link, now)
  const openings = link.openings.map(({ id, opened_at, device, kind }) => ({
    id,
    text: text.link.opening(text.link.kinds[kind], moment(opened_at), device ?? text.link.someDevice),
  }))
  const [newest] = link.openings
  return {
    state,
    isOver: isOver(state),
    what: text.link.shows(
      link.parts.map((part) => text.parts[part]),
      text.link.period(day(link.from), day(link.to)),
    ),
    facts: [
      text.link.made(relativeDay(dateIn(link.created_at, zone), today)),
      ...(link.has_pin ? [text.link.withPin] : []),
      ...(isOver(state) ? [] : [text.link.expires(moment(link.expires_at))]),
    ].join(', '),
    last: newest
      ? text.link.opening(text.link.last[newest.kind], moment(newest.opened_at), newest.device ?? text.link.someDevice)
      : text.link.neverOpened,
    trouble: troubleText(link, state, zone),
    openings,
  }
}

function troubleText({ closings, closed_until }: SharedLink, state: LinkState, zone: Zone): string | undefined {
  if (state === 'locked') return text.link.locked
  if (state === 'closed' && closed_until !== null) return text.link.closedUntil(time12(timeIn(closed_until, zone)))
  return closings > 0 ? text.link.closedBefore(closings) : undefined
}
