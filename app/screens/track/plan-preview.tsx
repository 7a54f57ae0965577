import { memo, useMemo } from 'react'
import { compareDates, type CivilDate } from '#domain/time/civil'
import { planFit, type Plan } from '#domain/schedules/plan'
import type { PlanOutcome } from '#domain/schedules/revise'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AllDates } from './all-dates.tsx'
import { counted, fitWords, weekdayWords, weeklyDrugWords } from './plan-words.ts'

/** Every date before it is saved: the first, the last, how many, how they relate to the weeks, and all of them on demand. */
export const PlanPreview = memo(
  ({ outcome, completed, today, peptide, peptideName, onPlanFitting }: PlanPreviewProps) => {
    const pending = outcome?.ok ? outcome.plan.dates : NONE
    const all = useMemo(() => [...completed, ...pending].toSorted(compareDates), [completed, pending])
    if (!outcome?.ok) return <NotYet reason={outcome?.reason} />
    const passed = pending.filter((date) => compareDates(date, today) < 0).length
    const weekly = weeklyDrugWords(peptide, peptideName, all)
    return (
      <Card title="Preview" aside={counted(all.length, 'dose')}>
        <dl className="grid gap-2.5">
          {completed.length > 0 ? (
            <Line name="Completed" words={`${counted(completed.length, 'dose')}, kept as they are`} />
          ) : null}
          <FirstDates dates={pending} last={all.at(-1)} today={today} isEdit={completed.length > 0} />
        </dl>
        <p className="mt-3 text-note text-ink-2">{fitWords(outcome.plan, all.at(-1) ?? today, today)}</p>
        <Fitting plan={outcome.plan} least={Math.max(2, completed.length)} onPlanFitting={onPlanFitting} />
        {passed > 0 ? <Passed count={passed} /> : null}
        {weekly === undefined ? null : (
          <div className="mt-3">
            <Notice tone="pending">{weekly}</Notice>
          </div>
        )}
        <AllDates dates={all} completed={completed} today={today} />
      </Card>
    )
  },
)

type PlanPreviewProps = {
  readonly outcome: PlanOutcome | undefined
  readonly completed: readonly CivilDate[]
  readonly today: CivilDate
  readonly peptide: string
  readonly peptideName: string
  /** Takes the total that fits into the weeks. */
  readonly onPlanFitting: (total: number) => void
}

const NONE: readonly CivilDate[] = []

function NotYet({ reason }: { readonly reason: string | undefined }) {
  return (
    <Card title="Preview">
      <p className="text-note text-ink-2">{reason ?? 'Every date of the schedule appears here before you save it.'}</p>
    </Card>
  )
}

/** The next dose and the two after it; the last one of all has a line of its own. */
function FirstDates({ dates, last, today, isEdit }: FirstDatesProps) {
  const [first, ...next] = dates.slice(0, 3)
  if (first === undefined) return <Line name="Still to come" words="None" />
  const after = next.filter((date) => date !== last).map((date) => weekdayWords(date, today))
  return (
    <>
      {isEdit ? <Line name="Still to come" words={counted(dates.length, 'dose')} /> : null}
      <Line name={isEdit ? 'Next dose' : 'First dose'} words={weekdayWords(first, today)} />
      {after.length > 0 ? <Line name="Then" words={after.join(' · ')} /> : null}
      {last && last !== first ? <Line name="Last dose" words={weekdayWords(last, today)} /> : null}
    </>
  )
}

type FirstDatesProps = {
  readonly dates: readonly CivilDate[]
  readonly last: CivilDate | undefined
  readonly today: CivilDate
  readonly isEdit: boolean
}

function Line({ name, words }: { readonly name: string; readonly words: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-note text-ink-2">{name}</dt>
      <dd className="text-right font-semibold">{words}</dd>
    </div>
  )
}

/** One tap from a total that leaves room, or that runs over, to the one that fits. */
function Fitting({ plan, least, onPlanFitting }: FittingProps) {
  const { frequency, totalDoses, durationWeeks } = plan
  const fitting = frequency === '' ? totalDoses : planFit(frequency, totalDoses, durationWeeks).fitting
  if (fitting === totalDoses || fitting < least) return null
  return (
    <div className="mt-2">
      <Button variant="quiet" size="small" onClick={() => onPlanFitting(fitting)}>
        Plan {counted(fitting, 'dose')}
      </Button>
    </div>
  )
}

type FittingProps = {
  readonly plan: Plan
  readonly least: number
  readonly onPlanFitting: (total: number) => void
}

function Passed({ count }: { readonly count: number }) {
  return (
    <p className="mt-2 text-note text-ink-2">
      {count === 1 ? 'One of these days has' : `${count} of these days have`} already passed and will stand as pending
      in the calendar.
    </p>
  )
}
