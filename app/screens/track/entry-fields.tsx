import { useCallback, useMemo } from 'react'
import type { CivilDate } from '#domain/time/civil'
import type { ShownSchedule } from '../../data/schedules/schedules.ts'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/field.tsx'
import { DateAndTime } from './date-and-time.tsx'
import type { EntryForm } from './entry-form.ts'
import type { PeptideChoice } from './peptide-choice.ts'
import { PlanPreview } from './plan-preview.tsx'
import { scheduleWords } from './plan-words.ts'
import { ReadBack } from './read-back.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { planTyped } from './typed-plan.ts'
import { WhatFields } from './what-fields.tsx'

/** The fields of a one-time dose or of a schedule, what they come to, and all of it in words. */
export function EntryFields({ entry, peptides, today, before }: EntryFieldsProps) {
  const { typed, field } = entry
  const isSchedule = typed.dosageType === 'schedule'
  const peptideName = peptides.nameOf(typed)
  const completed = useMemo(() => completedDates(before), [before])
  const { customSchedule, customDates, frequency, scheduleWeeks, vialTotalDoses, startDate } = typed
  const outcome = useMemo(
    () =>
      planTyped({ customSchedule, customDates, frequency, scheduleWeeks, vialTotalDoses, startDate }, today, before),
    [customSchedule, customDates, frequency, scheduleWeeks, vialTotalDoses, startDate, today, before],
  )
  const { form, setTotalTyped } = entry
  const planFitting = useCallback(
    (total: number) => {
      setTotalTyped(true)
      form.setValue('vialTotalDoses', String(total), { shouldDirty: true })
      form.clearErrors('vialTotalDoses')
    },
    [form, setTotalTyped],
  )
  return (
    <>
      <Card className="grid gap-4">
        <WhatFields entry={entry} peptides={peptides} />
        {isSchedule ? null : (
          <>
            <DateAndTime entry={entry} label="Date" />
            <TextArea label="Notes (optional)" {...field('notes')} />
          </>
        )}
      </Card>
      {isSchedule ? (
        <>
          <ScheduleFields entry={entry} today={today} completed={completed} />
          <PlanPreview
            outcome={outcome}
            completed={completed}
            today={today}
            peptide={typed.peptide}
            peptideName={peptideName ?? ''}
            method={typed.administrationMethod}
            time={typed.time}
            onPlanFitting={planFitting}
          />
        </>
      ) : null}
      <ReadBack
        typed={typed}
        peptideName={peptideName}
        schedule={isSchedule && outcome?.ok ? scheduleWords(outcome.plan, typed.time, today) : undefined}
      />
    </>
  )
}

type EntryFieldsProps = {
  readonly entry: EntryForm
  readonly peptides: PeptideChoice
  readonly today: CivilDate
  /** The schedule that is edited, as it is by now. */
  readonly before?: ShownSchedule
}

function completedDates(before: ShownSchedule | undefined): readonly CivilDate[] {
  return (before?.doses ?? []).filter(({ status }) => status === 'completed').map((dose) => dose.scheduled_date)
}
