import { memo, useMemo } from 'react'
import { isKept } from '#domain/schedules/planning/kept'
import { previewRows, type PreviewRow } from '#domain/schedules/changes/plan-changes'
import { SIMPLE } from '#domain/schedules/planning/regimen'
import { rhythmText } from '#domain/schedules/text/rhythm'
import { keptClock } from '#domain/time/slot'
import { slotTimeText } from '#domain/schedules/text/slot-times'
import type { CivilDate } from '#domain/time/civil'
import { deviceZone } from '../../../shell/clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Vial } from '../../../ui/charts/vial.tsx'
import type { PlannedForm, PlanPart } from '../plan/form-plan.ts'
import { NotYet } from '../plan/plan-preview.tsx'
import { weeklyDrugText } from '../plan/plan-text.ts'
import { text as planText } from '../plan/text.ts'
import { AllDoses } from './all-doses.tsx'
import { changeLines, fitOfRegimen, fittingOf, momentText, runningText, stepLines } from './preview-text.ts'
import { text } from './preview-words.ts'
import { Untranslated } from '../../../ui/untranslated.tsx'
import type { ShownSchedule } from '../../../data/schedules/shown-schedule.ts'

/** The preview of a plan with a regimen: the plan in one line, its steps, what an edit changes, and every dose on demand. */
export const RegimenPreview = memo(({ planned, missing, before, today, ...drug }: RegimenPreviewProps) => {
  const outcome = planned?.outcome
  const rows = useMemo(() => (outcome?.ok ? previewRows(outcome.slots, today, before) : []), [outcome, today, before])
  if (!planned || !outcome?.ok)
    return <NotYet reason={outcome?.ok === false ? outcome.reason : undefined} missing={missing} />
  const { plan, slots } = outcome
  const { form } = planned
  const choice = form.regimen ?? SIMPLE
  const device = deviceZone()
  const there = rows.filter(({ state }) => state !== 'removed')
  const [first, last] = [slots.at(0), there.at(-1)]
  const passed = slots.filter((slot) => slot.scheduled_date < today).length
  const fitting = fittingOf(form, plan)
  const canFit =
    fitting !== undefined && fitting !== plan.totalDoses && fitting >= Math.max(2, there.length - slots.length)
  const weekly = weeklyDrugText(
    { peptide: drug.peptide, name: drug.peptideName, method: drug.method },
    there.map((row) => row.scheduled_date),
  )
  return (
    <Card title={planText.title}>
      <div className="flex items-center gap-4 pb-3.5">
        <Vial level={slots.length / Math.max(1, plan.totalDoses)} className="w-11" />
        <div className="min-w-0">
          <p className="text-figure font-bold tracking-tight">
            <Untranslated>{before ? planText.toComeOf(slots.length, plan.totalDoses) : slots.length}</Untranslated>{' '}
            <span className="text-sub font-semibold tracking-normal text-ink-2">
              {before ? planText.dosesToCome(plan.totalDoses) : planText.doses(plan.totalDoses)}
            </span>
          </p>
          <p className="text-note text-ink-2">{rhythmText({ ...form, ...choice })}</p>
        </div>
      </div>
      <dl className="grid gap-2.5 border-t border-line pt-3">
        <Line
          name={before ? planText.next : planText.first}
          value={first ? momentText(first, today) : planText.none}
          note={
            first && keptClock({ ...first, zone: choice.zone }, device)
              ? slotTimeText({ ...first, zone: choice.zone }, device)
              : undefined
          }
        />
        {last && slots.length > 1 ? <Line name={planText.last} value={momentText(last, today)} /> : null}
      </dl>
      <Steps rows={rows} count={choice.steps.length} today={today} />
      {before ? <Changes rows={rows} before={before} today={today} hasSteps={choice.steps.length > 0} /> : null}
      <p className="mt-3 text-note text-ink-2">{fitOfRegimen(form, plan, last?.scheduled_date ?? today, today)}</p>
      {canFit ? (
        <div className="mt-2">
          <Button variant="quiet" size="small" onClick={() => drug.onPlanFitting(fitting)}>
            {planText.planFitting(fitting)}
          </Button>
        </div>
      ) : null}
      {passed > 0 ? <p className="mt-2 text-note text-ink-2">{planText.passed(passed)}</p> : null}
      {weekly === undefined ? null : (
        <div className="mt-3">
          <Notice tone="pending">{weekly}</Notice>
        </div>
      )}
      {rows.length > 1 ? <AllDoses rows={rows} today={today} /> : null}
    </Card>
  )
})

type RegimenPreviewProps = {
  readonly planned: PlannedForm | undefined
  /** What the plan needs that is not there, where there is none. */
  readonly missing: readonly PlanPart[]
  /** The schedule that is being edited. */
  readonly before: ShownSchedule | undefined
  readonly today: CivilDate
  readonly peptide: string
  readonly peptideName: string
  readonly method: string
  /** Called with the total that fits. */
  readonly onPlanFitting: (total: number) => void
}

/** Each step with its amount and its doses to come. */
function Steps({ rows, count, today }: StepsProps) {
  if (count === 0) return null
  const lines = stepLines(rows, count, today)
  const running = lines.findIndex(({ doses }) => doses !== '')
  return (
    <dl className="mt-3 grid gap-2.5 border-t border-line pt-3">
      {lines.map(({ step, amount, doses }) => (
        <Line
          key={step}
          name={text.steps.named(step + 1, amount)}
          value={doses === '' ? (step < running ? text.steps.over : text.steps.fallsAway) : doses}
        />
      ))}
    </dl>
  )
}
type StepsProps = { readonly rows: readonly PreviewRow[]; readonly count: number; readonly today: CivilDate }

/** What stays, what changes, what is new and what goes. */
function Changes({ rows, before, today, hasSteps }: ChangesProps) {
  const next = before.doses.find((dose) => !isKept(dose, today, before.clock))
  const after = rows.find(({ state }) => state === 'same' || state === 'changed' || state === 'new')
  const running = hasSteps ? runningText(next, after) : undefined
  return (
    <div className="mt-3 grid gap-2.5 border-t border-line pt-3">
      <dl className="grid gap-2.5">
        {changeLines(rows).map(([name, value]) => (
          <Line key={name} name={name} value={value} />
        ))}
      </dl>
      {running === undefined ? null : <p className="text-note font-semibold">{running}</p>}
    </div>
  )
}
type ChangesProps = {
  readonly rows: readonly PreviewRow[]
  readonly before: ShownSchedule
  readonly today: CivilDate
  readonly hasSteps: boolean
}

function Line({
  name,
  value,
  note,
}: {
  readonly name: string
  readonly value: string
  readonly note?: string | undefined
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-note text-ink-2">{name}</dt>
      <dd className="ml-auto text-right text-note font-semibold">
        <Untranslated>{value}</Untranslated>
        {note === undefined ? null : <span className="block text-label font-medium text-ink-2">{note}</span>}
      </dd>
    </div>
  )
}
