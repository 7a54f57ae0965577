import { Link } from 'react-router'
import { dosesToday } from '#domain/doses/today'
import type { ShownDose } from '../../data/doses/doses.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/scheduled-doses.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { deviceZone } from '../../shell/clock.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { UpcomingDoses } from './upcoming-doses.tsx'

/** What happened today; before the first dose of the day, what comes next. `doses` are undefined while they load. */
export function Today({ doses, next, now, failed }: TodayProps) {
  const restoredFocus = useRestoredFocus()
  const count = doses && dosesToday(doses, deviceZone(), now)
  return (
    <div {...restoredFocus}>
      {count && count.dosesToday > 0 ? (
        <Card title="Today's Progress">
          <dl className="grid grid-cols-2 gap-3">
            <Count name="Doses Today" count={count.dosesToday} />
            <Count name="Total Logged" count={count.totalLogged} />
          </dl>
        </Card>
      ) : (
        <Card title="Upcoming Doses" aside="next 7 days">
          {doses || failed ? <Upcoming {...next} now={now} /> : <Loading />}
        </Card>
      )}
    </div>
  )
}

type TodayProps = {
  readonly doses: readonly ShownDose[] | undefined
  /** Known in either case: when the last dose of today is deleted, what comes next is there. */
  readonly next: Next
  readonly now: number
  readonly failed: boolean
}

type Next = {
  readonly doses: readonly ShownScheduledDose[] | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

function Upcoming({ doses, isError, refetch, now }: Next & { readonly now: number }) {
  if (doses) return doses.length > 0 ? <UpcomingDoses doses={doses} now={now} /> : <NothingYet />
  if (!isError) return <Loading />
  return <LoadFailed what="Your upcoming doses" onRetry={() => void refetch()} />
}

function Loading() {
  return <SkeletonRows rows={2} label="Loading upcoming doses" />
}

function NothingYet() {
  return (
    <Empty
      icon="calendar"
      title="No activity today"
      text="Start by logging your first dose!"
      action={
        <Link to="/track" className={buttonClass('quiet', 'small')}>
          Log a dose
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
