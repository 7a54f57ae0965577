import { Link } from 'react-router'
import type { ShownDose } from '../../data/doses/newest-doses.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/optimistic-scheduled-doses.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { deviceZone } from '../../shell/clock.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { todayView, type TodayView } from './today-view.ts'
import { UpcomingDoses } from './upcoming-doses.tsx'
import { text } from './text.ts'

/** The first card: the doses of today, or the upcoming ones. */
export function Today({ doses, next, now, failed }: TodayProps) {
  const restoredFocus = useRestoredFocus()
  const view = todayView({ doses, failed, next, zone: deviceZone(), now })
  return (
    <div {...restoredFocus}>
      {view.kind === 'progress' ? (
        <Card title={text.today.title}>
          <dl className="grid grid-cols-2 gap-3">
            <Count name={text.today.doses} count={view.dosesToday} />
            <Count name={text.today.total} count={view.totalLogged} />
          </dl>
        </Card>
      ) : (
        <Card title={text.upcoming.title} aside={text.upcoming.range}>
          <Upcoming view={view} now={now} onRetry={() => void next.refetch()} />
        </Card>
      )}
    </div>
  )
}

type TodayProps = {
  /** Undefined while they load. */
  readonly doses: readonly ShownDose[] | undefined
  /** Loaded in either case: when the last dose of today is deleted, the upcoming ones are there. */
  readonly next: Next
  readonly now: number
  readonly failed: boolean
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
    case 'empty':
      return <NothingYet />
    case 'failed':
      return <LoadFailed what={text.upcoming.loadedWhat} onRetry={onRetry} />
    case 'loading':
      return <SkeletonRows rows={2} label={text.upcoming.loading} />
  }
}

type UpcomingProps = {
  readonly view: Exclude<TodayView, { readonly kind: 'progress' }>
  readonly now: number
  readonly onRetry: () => void
}

function NothingYet() {
  return (
    <Empty
      icon="calendar"
      title={text.nothingYet.title}
      text={text.nothingYet.explanation}
      action={
        <Link to="/track" className={buttonClass('quiet', 'small')}>
          {text.nothingYet.logDose}
        </Link>
      }
    />
  )
}

function Count({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-caption font-medium text-ink-2">{name}</dt>
      <dd className="text-headline tabular-nums">{count}</dd>
    </div>
  )
}
