import { Link } from 'react-router'
import { dosesToday } from '#domain/doses/today'
import type { ShownDose } from '../../data/doses.ts'
import { deviceZone } from '../../shell/now.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

/** What happened today; before the first dose of the day, what to do about it. */
export function Today({ doses, now }: { readonly doses: readonly ShownDose[] | undefined; readonly now: number }) {
  if (!doses)
    return (
      <Card>
        <SkeletonRows rows={2} label="Loading today" />
      </Card>
    )
  const { dosesToday: count, totalLogged } = dosesToday(doses, deviceZone(), now)
  if (count === 0)
    return (
      <Card>
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
      </Card>
    )
  return (
    <Card title="Today's Progress">
      <dl className="grid grid-cols-2 gap-3">
        <Count name="Doses Today" count={count} />
        <Count name="Total Logged" count={totalLogged} />
      </dl>
    </Card>
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
