import { memo, useMemo } from 'react'
import { compareDates, type CivilDate } from '#domain/time/civil'
import { FREQUENCY_LABELS } from '#domain/schedules/planning/frequency'
import { dosesIn } from '#domain/schedules/planning/frequency'
import type { Plan, ScheduleOutcome } from '#domain/schedules/planning/plan'
import { time12 } from '#domain/time/format'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Vial } from '../../../ui/charts/vial.tsx'
import type { KeptDates } from '../kept-dates.ts'
import { AllDates } from './all-dates.tsx'
import type { PlanPart } from './form-plan.ts'
import { fitText, weekdayText, weeklyDrugText } from './plan-text.ts'
import { text } from './text.ts'
import { Untranslated } from '../../../ui/untranslated.tsx'

/**
 * The preview of a plan: the first and the last date, the number of doses, how they fit into the weeks, and all dates
 * on demand.
 */
export const PlanPreview = memo(
  ({ outcome, missing, kept, today, peptide, peptideName, method, time, onPlanFitting }: PlanPreviewProps) => {
    const pending = outcome?.ok ? outcome.plan.dates : NONE
    const all = useMemo(() => [...kept.completed, ...kept.left, ...pending].toSorted(compareDates), [kept, pending])
    if (!outcome?.ok) return <NotYet reason={outcome?.reason} missing={missing} />
    const passed = pending.filter((date) => compareDates(date, today) < 0).length
    const weekly = weeklyDrugText({ peptide, name: peptideName, method }, all)
    return (
      <Card title={text.title}>
        <Amount plan={outcome.plan} kept={kept} time={time} />
        <dl className="grid gap-2.5 border-t border-line pt-3">
          <FirstDates dates={pending} last={all.at(-1)} today={today} isEdit={pending.length < all.length} />
        </dl>
        <p className="mt-3 text-note text-ink-2">{fitText(outcome.plan, all.at(-1) ?? today, today)}</p>
        <Fitting plan={outcome.plan} least={Math.max(2, all.length - pending.length)} onPlanFitting={onPlanFitting} />
        {passed > 0 ? <p className="mt-2 text-note text-ink-2">{text.passed(passed)}</p> : null}
        {weekly === undefined ? null : (
          <div className="mt-3">
            <Notice tone="pending">{weekly}</Notice>
          </div>
        )}
        {all.length > 1 ? <AllDates dates={all} kept={kept} today={today} /> : null}
      </Card>
    )
  },
)

type NotYetProps = { readonly reason: string | undefined; readonly missing: readonly PlanPart[] }

type PlanPreviewProps = {
  readonly outcome: ScheduleOutcome | undefined
  /** What the plan needs that is not there, where there is no outcome. */
  readonly missing: readonly PlanPart[]
  readonly kept: KeptDates
  readonly today: CivilDate
  readonly peptide: string
  readonly peptideName: string
  readonly method: string
  readonly time: string
  /** Called with the total that fits into the weeks. */
  readonly onPlanFitting: (total: number) => void
}

const NONE: readonly CivilDate[] = []

/** Why there is no plan yet: a rule, or what is missing. */
export function NotYet({ reason, missing }: NotYetProps) {
  return (
    <Card title={text.title}>
      <p className="text-note text-ink-2">{reason ?? text.empty}</p>
      {reason === undefined && missing.length > 0 ? (
        <p className="mt-1 text-note text-ink-2">{text.missing(missing)}</p>
      ) : null}
    </Card>
  )
}

/** The vial shows the share of pending doses. */
function Amount({ plan, kept, time }: AmountProps) {
  const toCome = plan.dates.length
  const [completed, left] = [kept.completed.length, kept.left.length]
  const isEdit = completed + left > 0
  const rhythm = plan.frequency === '' ? text.onChosenDates : FREQUENCY_LABELS[plan.frequency]
  return (
    <div className="flex items-center gap-4 pb-3.5">
      <Vial level={toCome / Math.max(1, plan.totalDoses)} className="w-11" />
      <div className="min-w-0">
        <p className="text-figure font-bold tracking-tight">
          <Untranslated>{isEdit ? text.toComeOf(toCome, plan.totalDoses) : toCome}</Untranslated>{' '}
          <span className="text-sub font-semibold tracking-normal text-ink-2">
            {isEdit ? text.dosesToCome(plan.totalDoses) : text.doses(plan.totalDoses)}
          </span>
        </p>
        <p className="text-note text-ink-2">{time === '' ? rhythm : text.rhythmAt(rhythm, time12(time))}</p>
        {completed > 0 ? <p className="text-note text-done">{text.completed(completed)}</p> : null}
        {left > 0 ? <p className="text-note text-ink-2">{text.left(left)}</p> : null}
      </div>
    </div>
  )
}

type AmountProps = { readonly plan: Plan; readonly kept: KeptDates; readonly time: string }

/** The next three doses, and the last one of all. */
function FirstDates({ dates, last, today, isEdit }: FirstDatesProps) {
  const [first, ...next] = dates.slice(0, 3)
  if (first === undefined) return <Line name={text.toCome} value={text.none} />
  const after = next.filter((date) => date !== last).map((date) => weekdayText(date, today))
  return (
    <>
      <Line name={isEdit ? text.next : text.first} value={weekdayText(first, today)} />
      {after.length > 0 ? <Line name={text.following} value={after.join(' · ')} /> : null}
      {last && last !== first ? <Line name={text.last} value={weekdayText(last, today)} /> : null}
    </>
  )
}

type FirstDatesProps = {
  readonly dates: readonly CivilDate[]
  readonly last: CivilDate | undefined
  readonly today: CivilDate
  readonly isEdit: boolean
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-note text-ink-2">{name}</dt>
      <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}

/** A button that changes the total to the one that fits into the weeks. */
function Fitting({ plan, least, onPlanFitting }: FittingProps) {
  const { frequency, totalDoses, durationWeeks } = plan
  const fitting = frequency === '' ? totalDoses : dosesIn(durationWeeks, frequency)
  if (fitting === totalDoses || fitting < least) return null
  return (
    <div className="mt-2">
      <Button variant="quiet" size="small" onClick={() => onPlanFitting(fitting)}>
        {text.planFitting(fitting)}
      </Button>
    </div>
  )
}

type FittingProps = {
  readonly plan: Plan
  readonly least: number
  readonly onPlanFitting: (total: number) => void
}
