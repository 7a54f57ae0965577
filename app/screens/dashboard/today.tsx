import { slotDay } from '#domain/time/slot'
import { lastUpcomingDay } from '#domain/schedules/states/upcoming'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { useDays } from '../../shell/clock.ts'
import { NothingLogged } from '../../parts/doses/nothing-logged.tsx'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { MissedDoses } from './missed-doses.tsx'
import { todayView, type UpcomingView } from './today-view.ts'
import { UpcomingDoses } from './upcoming-doses.tsx'
import { text } from './text.ts'

/** The first cards: how many doses were logged today, what was missed, and what comes next. */
export function Today({ dosesToday, totalLogged, failed, missed, next, now }: TodayProps) {
  const { className, ...restoredFocus } = useRestoredFocus()
  const { today, ...clock } = useDays(now)
  const isLater = (view: UpcomingView) =>
    view.kind === 'upcoming' && view.doses.some((dose) => slotDay(dose, clock) > lastUpcomingDay(today))
  const { progress, upcoming } = todayView({ dosesToday, totalLogged, failed, next })
  return (
    <div {...restoredFocus} className={`grid gap-3.5 ${className}`}>
      {progress ? (
        <Card title={text.today.title}>
          <dl className="grid grid-cols-2 gap-3">
            <Count name={text.today.doses} count={progress.dosesToday} />
            <Count name={text.today.total} count={progress.totalLogged} />
          </dl>
        </Card>
      ) : null}
      {missed && missed.length > 0 ? <MissedDoses doses={missed} now={now} /> : null}
      {upcoming ? (
        <Card title={text.upcoming.title} aside={isLater(upcoming) ? undefined : text.upcoming.range}>
          <Upcoming view={upcoming} now={now} onRetry={() => void next.refetch()} />
        </Card>
      ) : null}
    </div>
  )
}

type TodayProps = {
  /** Undefined while they load. */
  readonly dosesToday: number | undefined
  readonly totalLogged: number | undefined
  readonly failed: boolean
  /** Undefined while they load, and when they could not be loaded. */
  readonly missed: readonly ShownScheduledDose[] | undefined
  readonly next: Next
  readonly now: number
}

type Next = {
  readonly doses: readonly ShownScheduledDose[] | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

function Upcoming({ view, now, onRetry }: UpcomingProps) {
  switch (view.kind) {
    case 'upcoming':
      return <UpcomingDoses doses={view.doses} now={now} />
    case 'nothing logged':
      return <NothingLogged title={text.nothingYet.title}>{text.nothingYet.explanation}</NothingLogged>
    case 'nothing planned':
      return <NothingLogged title={text.nothingYet.title}>{text.nothingYet.noPlan}</NothingLogged>
    case 'failed':
      return <LoadFailed what={text.upcoming.loadedWhat} onRetry={onRetry} />
    case 'loading':
      return <SkeletonRows rows={2} label={text.upcoming.loading} />
  }
}

type UpcomingProps = { readonly view: UpcomingView; readonly now: number; readonly onRetry: () => void }

function Count({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-caption font-medium text-ink-2">{name}</dt>
      <dd className="text-headline tabular-nums">{count}</dd>
    </div>
  )
}
