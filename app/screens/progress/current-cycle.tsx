import { Link } from 'wouter'
import { currentCycle } from '#domain/schedules/states/cycle'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { useDays } from '../../shell/clock.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Progress } from '../../ui/charts/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Vial } from '../../ui/charts/vial.tsx'
import { cycleSummary } from './cycle-summary.ts'
import { text } from './text.ts'
import type { ShownActiveSchedule } from '../../data/schedules/shown-schedule.ts'

/** The schedule created last, as a cycle: its day, the doses that are left, and the next milestone. */
export function CurrentCycle({ schedules, now, failed, onRetry }: CurrentCycleProps) {
  if (!schedules) return failed ? <LoadFailed what={text.cycle.loadedWhat} onRetry={onRetry} /> : <CycleSkeleton />
  const cycle = currentCycle(schedules)
  return cycle ? <CycleCard cycle={cycle} now={now} /> : <NoCycle />
}

type CurrentCycleProps = {
  readonly schedules: readonly ShownActiveSchedule[] | undefined
  readonly now: number
  readonly failed: boolean
  readonly onRetry: () => void
}

function CycleCard({ cycle, now }: { readonly cycle: ShownActiveSchedule; readonly now: number }) {
  const summary = cycleSummary(cycle, useDays(now))
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0">
          <p className="text-caption font-medium text-ink-3">{text.cycle.title}</p>
          <h2 className="text-[1.1875rem] leading-tight font-bold tracking-[-0.01em] wrap-anywhere">
            {cycle.peptide_name}
          </h2>
        </div>
        <Chip tone={summary.isStarted ? 'done' : 'plain'}>{summary.consistency}</Chip>
      </div>
      <div className="mt-4 flex items-center gap-4.5">
        <Vial level={summary.level} label={summary.leftText} className="w-14.5" />
        <div className="grid min-w-0 flex-1 gap-2">
          <p className="text-[1.875rem] leading-none font-bold tracking-tight tabular-nums">
            <span>{text.cycle.day(summary.day)}</span>{' '}
            <span className="text-base font-medium tracking-normal text-ink-3">
              {text.cycle.ofDays(summary.length)}
            </span>
          </p>
          <Progress value={summary.share} label={text.cycle.days} text={summary.dayText} className="my-0.5" />
          <p className="text-caption font-medium text-ink-3">{summary.next}</p>
        </div>
      </div>
    </Card>
  )
}

function NoCycle() {
  return (
    <Card>
      <Empty
        icon="calendar"
        title={text.cycle.none.title}
        text={text.cycle.none.explanation}
        action={
          <Link to="/track?mode=schedule" className={buttonClass('quiet', 'small')}>
            {text.cycle.none.start}
          </Link>
        }
      />
    </Card>
  )
}

function CycleSkeleton() {
  return (
    <Card>
      <output className="sr-only">{text.cycle.loading}</output>
      <Skeleton className="h-10 w-2/5" />
      <div className="mt-4 flex items-center gap-4.5">
        <Skeleton className="h-23.5 w-14.5" />
        <div className="grid flex-1 gap-3">
          <Skeleton className="h-7.5 w-3/5" />
          <Skeleton className="h-2 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    </Card>
  )
}
