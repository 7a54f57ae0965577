import { Fragment, memo, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import { useActiveSchedules } from '../../data/schedules/active-schedules.ts'
import { useDosesByDay } from '../../data/doses/month-doses.ts'
import { useCalendarDoses } from '../../data/scheduled-doses/calendar-doses.ts'
import { ActiveSchedulesCard } from '../../parts/schedules/active-schedules-card.tsx'
import { Header } from '../../shell/layout/header.tsx'
import { useSettledOnce } from '../../shell/loading/use-settled-once.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { whenIdle } from '../../shell/loading/when-idle.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { groupByDay } from './by-day.ts'
import { dayDoses, newestOfDay, stillLoading, type DayDoses } from './day-doses.ts'
import { DayList } from './day-list.tsx'
import { MonthCard } from './month-card.tsx'
import { dayToDraw } from './month-moves.ts'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /calendar: the month, the doses of its chosen day, and the schedules that they come from. */
export default function CalendarScreen() {
  const now = useNow()
  const { today, openFrom, begins, zone, isKnown: areDaysKnown } = useDays(now)
  // Until a day is picked, today is chosen, also when the next one begins.
  const [picked, setPicked] = useState<CivilDate>()
  const chosen = picked ?? today
  // Another month is rendered in three steps, so that none blocks input: its name, its days, and a frame later its
  // doses.
  const day = useInItsMonth(chosen)
  const { doses, logged, isMonthKnown, isKnown, isError, refetch } = useShownDoses(day, { zone, begins })
  const byDay = useMemo(
    () => groupByDay(doses, logged, { zone, begins }, isMonthKnown),
    [doses, logged, zone, begins, isMonthKnown],
  )
  const list = useMemo(
    () => dayDoses(day, byDay, { all: doses, clock: { zone, begins }, isKnown }),
    [day, byDay, doses, zone, begins, isKnown],
  )
  const here = useSettledOnce(areDaysKnown, isKnown || isError)
  const shown = newestOfDay(list, usePainted(list))
  useLoadErrorToast(isError && !isKnown)
  // The schedules are the end of the page: they are drawn behind what is looked at first, and nothing moves when they come.
  const hasSchedules = useDeferredValue(true, false)
  return (
    <Page
      header={
        <Header title={text.title} back>
          {chosen === today ? null : (
            <Button variant="ghost" size="small" className="-mr-3" onClick={() => setPicked(undefined)}>
              {text.today}
            </Button>
          )}
        </Header>
      }
    >
      <MonthCard
        chosen={chosen}
        shown={day}
        today={today}
        openFrom={openFrom}
        byDay={isKnown || isError ? byDay : undefined}
        onChoose={setPicked}
      />
      {isError && !isKnown ? (
        <LoadFailed what={text.month.loadedWhat} onRetry={() => void refetch()}>
          {text.month.loadFailed}
        </LoadFailed>
      ) : null}
      {/* Drawn anew when the first month is there, so that nothing moves under a finger. */}
      <Fragment key={here ? 'here' : 'coming'}>
        {shown.doses || !isError ? <DayList {...(here ? shown : stillLoading(shown))} now={now} /> : null}
        {/* Beneath the list: it appears and disappears, and must not move the buttons. */}
        <OutboxNotice />
        {hasSchedules ? <ScheduleList isHere={here} /> : null}
      </Fragment>
    </Page>
  )
}

/** The planned and the logged doses around a day. A month is known when both are. */
function useShownDoses(day: CivilDate, clock: DayClock) {
  const planned = useCalendarDoses(day, clock)
  const logged = useDosesByDay(day, clock)
  return {
    doses: planned.doses,
    logged: logged.byDay,
    isMonthKnown: planned.isMonthKnown,
    isKnown: planned.isKnown && logged.isKnown,
    isError: planned.isError || logged.isError,
    refetch: () => Promise.all([planned.refetch(), logged.refetch()]),
  }
}

/** The chosen day: at once within the month that is shown, otherwise as soon as its month is rendered. */
function useInItsMonth(chosen: CivilDate): CivilDate {
  return dayToDraw(chosen, useDeferredValue(chosen))
}

const ScheduleList = memo(function ScheduleList({ isHere }: { readonly isHere: boolean }) {
  const { schedules, isError, refetch } = useActiveSchedules()
  return (
    <ActiveSchedulesCard
      schedules={isHere ? schedules : undefined}
      failed={isHere && isError}
      onRetry={() => void refetch()}
      emptyAction={
        <Link to="/track?mode=schedule" className={buttonClass('quiet', 'small')}>
          {text.createSchedule}
        </Link>
      }
    />
  )
})

/**
 * The list of the last painted frame, so that another day is laid out in the next frame. That the same day has changed is kept when the page is
 * idle: nothing looks different by it, and the answer to a tap would wait for another rendering.
 */
function usePainted(list: DayDoses): DayDoses {
  const [painted, setPainted] = useState(list)
  useEffect(() => {
    if (painted === list) return undefined
    if (painted.day === list.day) return whenIdle(() => setPainted(list))
    const frame = requestAnimationFrame(() => setPainted(list))
    return () => cancelAnimationFrame(frame)
  }, [list, painted])
  return painted
}

/** Shows a toast each time that a month could not be loaded (docs/product/offline.md#messages). */
function useLoadErrorToast(hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) toastError(text.month.failed.title, text.month.failed.explanation)
  }, [hasFailed])
}
