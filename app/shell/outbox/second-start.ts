import { firstOpenDay } from '#domain/schedules/states/dose-state'
import { relativeDay } from '#domain/time/format'
import { dayIn } from '#domain/time/day'
import { profileAnswer } from '../../data/profile/profile.ts'
import { secondStartOf, type SecondStart } from '../../data/protocols/second-starts.ts'
import { rowsState } from '../../data/rows/pull.ts'
import { unsentChanges } from '../../data/rows/shown-rows.ts'
import { forgetStart, startsHere } from '../../data/session/starts-here.ts'
import { deactivateSchedule } from '../../data/schedules/deactivate-schedule.ts'
import type { OpenDays } from '../../data/scheduled-doses/open-days.ts'
import { deviceZone } from '../clock.ts'
import { toastError, toastInfo } from '../toasts/toasts.tsx'
import { waitingText } from './waiting-text.ts'

/**
 * Asks about a schedule that this device started from a protocol while another device had started one: keep both, or end the earlier one
 * (docs/product/protocols.md#two-devices). It looks at once and with every change of the rows; the question stays until it is answered, also
 * after the page was loaded anew.
 */
export function watchStarts(): void {
  if (!isWatching) for (const store of [rowsState, unsentChanges]) store.subscribe(askAboutStarts)
  isWatching = true
  askAboutStarts()
}

let isWatching = false
const asked = new Set<string>()

function askAboutStarts(): void {
  const days = daysNow()
  for (const start of startsHere()) {
    const found = secondStartOf(start, { openFrom: days.openFrom, now: Date.now() })
    if (found === 'settled') forgetStart(start.id)
    else if (found && !asked.has(start.id) && document.visibilityState === 'visible') ask(found, days)
  }
}

function ask({ name, started, earlier }: SecondStart, days: OpenDays): void {
  asked.add(started.id)
  const { start_date: day, completed_doses: completed, total_doses: total } = earlier
  const { title, explanation, keepBoth, endEarlier } = waitingText.secondStart
  toastInfo(title(name), explanation(relativeDay(day, days.today), day > days.today, completed, total), {
    name: `start ${started.id}`,
    duration: Infinity,
    cancel: { label: keepBoth, onClick: () => forgetStart(started.id) },
    action: {
      label: endEarlier,
      onClick: () =>
        void deactivateSchedule(earlier, daysNow()).then(
          () => forgetStart(started.id),
          () => toastError(waitingText.failedTitle, waitingText.notKept),
        ),
    },
  })
}

function daysNow(): OpenDays {
  const [now, zone] = [Date.now(), deviceZone()]
  const begins = profileAnswer.state.get().data?.day_begins ?? 0
  return { today: dayIn(now, zone, begins), openFrom: firstOpenDay(now, zone, begins), begins, zone }
}
