import { useCallback, useDeferredValue, useMemo } from 'react'
import type { CivilDate } from '#domain/time/civil'
import { text as doseFieldText } from '../../../parts/doses/fields/text.ts'
import { Card } from '../../../ui/card.tsx'
import { TextArea } from '../../../ui/controls/field.tsx'
import { DateTimeFields } from '../../../parts/doses/fields/date-time-fields.tsx'
import type { EntryFormValues } from '../../../parts/doses/entry-values.ts'
import type { NameAnswers } from '../../../parts/peptides/use-name-answers.ts'
import type { EntryForm } from '../use-entry-form.ts'
import type { PeptideOptions } from './use-peptide-options.ts'
import { PlanPreview } from '../plan/plan-preview.tsx'
import { regimenText, scheduleText } from '../plan/plan-text.ts'
import { EntrySummary } from './entry-summary.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { useMore } from '../more/use-more.ts'
import { missingOf, planOfValues, type PlannedForm } from '../plan/form-plan.ts'
import type { PlanValues } from '../plan/fill.ts'
import { keptDatesOf } from '../kept-dates.ts'
import { DoseFields } from './dose-fields.tsx'
import { DrawnFromField } from './drawn-from-field.tsx'
import type { ShownSchedule } from '../../../data/schedules/shown-schedule.ts'

/** The fields of a one-time dose or of a schedule, the preview of its dates, and a summary in one sentence. */
export function EntryFields({ entry, peptides, names, today, before }: EntryFieldsProps) {
  const { values, field } = entry
  const isSchedule = values.dosageType === 'schedule'
  const peptideName = peptides.nameOf(values)
  const kept = useMemo(() => keptDatesOf(before, today), [before, today])
  const more = useMore(entry)
  // Typing never waits for a plan of a thousand doses.
  const decisive = useDeferredValue(decisiveOf(values))
  const planned = useMemo(
    () => planOfValues(JSON.parse(decisive) as PlanValues, today, before),
    [decisive, today, before],
  )
  const missing = useMemo(() => missingOf(JSON.parse(decisive) as PlanValues), [decisive])
  const { form, setTotalEntered } = entry
  const planFitting = useCallback(
    (total: number) => {
      setTotalEntered(true)
      form.setValue('vialTotalDoses', String(total), { shouldDirty: true })
      form.clearErrors('vialTotalDoses')
    },
    [form, setTotalEntered],
  )
  return (
    <>
      <Card className="grid gap-4">
        <DoseFields entry={entry} peptides={peptides} names={names} />
        {isSchedule ? (
          <DrawnFromField entry={entry} scheduleId={before?.id} />
        ) : (
          <>
            <DateTimeFields date={field('startDate')} time={field('time', 'startDate')} />
            <TextArea label={doseFieldText.notes} {...field('notes')} />
          </>
        )}
      </Card>
      {isSchedule ? (
        <>
          <ScheduleFields entry={entry} today={today} kept={kept} more={more} />
          {more.module && (more.isOpen || more.isChosen) ? (
            <more.module.RegimenPreview
              planned={planned}
              missing={missing}
              before={before}
              today={today}
              peptide={values.peptide}
              peptideName={peptideName ?? ''}
              method={values.administrationMethod}
              onPlanFitting={planFitting}
            />
          ) : (
            <PlanPreview
              outcome={planned?.outcome}
              missing={missing}
              kept={kept}
              today={today}
              peptide={values.peptide}
              peptideName={peptideName ?? ''}
              method={values.administrationMethod}
              time={values.time}
              onPlanFitting={planFitting}
            />
          )}
        </>
      ) : null}
      <EntrySummary
        values={values}
        peptideName={peptideName}
        schedule={isSchedule && planned ? plannedText(planned, values.time, today) : undefined}
      />
    </>
  )
}

/** The values that decide about the doses, as text, so that equal ones are the same. */
function decisiveOf(values: EntryFormValues): string {
  const { customSchedule, customDates, frequency, scheduleWeeks, vialTotalDoses, startDate, regimen } = values
  const { time, dosage, unit } = values
  return JSON.stringify({
    customSchedule,
    customDates,
    frequency,
    scheduleWeeks,
    vialTotalDoses,
    startDate,
    regimen,
    time,
    dosage,
    unit,
  } satisfies PlanValues)
}

function plannedText({ form, outcome }: PlannedForm, time: string, today: CivilDate): string | undefined {
  if (!outcome.ok) return undefined
  const { plan } = outcome
  return form.regimen ? regimenText({ form, plan }, today) : scheduleText(plan, time, today)
}

type EntryFieldsProps = {
  readonly entry: EntryForm
  readonly peptides: PeptideOptions
  readonly names: NameAnswers
  readonly today: CivilDate
  /** The schedule that is being edited, in its latest state. */
  readonly before?: ShownSchedule
}
