import { dueDoses } from '#domain/schedules/states/due'
import type { Zone } from '#domain/time/zone'
import { profileAnswer } from '../profile/profile.ts'
import { hasBadge, showBadge } from '../push/badge.ts'
import { rowsState } from '../rows/pull.ts'
import { selected } from '../rows/selected.ts'
import { unsentChanges } from '../rows/shown-rows.ts'
import { shownScheduledDoses } from '../scheduled-doses/shown-scheduled-doses.ts'
import { currentPerson } from '../session/session.ts'

/** Several changes come together: a write and the rows that it has changed. */
const BURST_MS = 300

/**
 * Counts the due doses of this person at the icon of the app while a page is open: from its rows with the unsent writes, again at each
 * change, each minute, and when the page is looked at. Returns what ends that; the number stays.
 */
export function startDueBadge(userId: string, zoneNow: () => Zone): () => void {
  if (!hasBadge()) return () => undefined
  let counting: ReturnType<typeof setTimeout> | undefined
  const count = () => {
    clearTimeout(counting)
    counting = setTimeout(() => {
      const due = dueNow(zoneNow())
      if (due !== undefined && currentPerson()?.id === userId) void showBadge(due)
    }, BURST_MS)
  }
  const ends = [rowsState, unsentChanges, profileAnswer.state].map(({ subscribe }) => subscribe(count))
  const minutes = setInterval(count, 60_000)
  document.addEventListener('visibilitychange', count)
  count()
  return () => {
    clearTimeout(counting)
    clearInterval(minutes)
    document.removeEventListener('visibilitychange', count)
    for (const end of ends) end()
  }
}

/** Undefined while the rows are not here: the number that a push has set is better than none. */
function dueNow(zone: Zone): number | undefined {
  const begins = profileAnswer.state.get().data?.day_begins ?? 0
  const known = rowsState.get().rows.cursor === undefined ? undefined : selected(shownScheduledDoses)
  return known && dueDoses(known.all, Date.now(), { zone, begins }).length
}
