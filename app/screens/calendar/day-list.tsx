import { memo } from 'react'
import { formatDose } from '#domain/doses/amount'
import { longDay, time12 } from '#domain/time/format'
import type { ShownScheduledDose } from '../../data/scheduled-doses/optimistic-scheduled-doses.ts'
import { useDoseCompletion } from '../../parts/scheduled-doses/use-dose-completion.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { weeklyLabelText } from '#domain/schedules/once-weekly'
import type { DayDoses } from './day-doses.ts'
import { doseCountText, otherDoseText } from './day-text.ts'
import { text } from './text.ts'

/** The doses of the chosen day; undefined while they load. */
export const DayList = memo(function DayList({ day, doses, close, now }: DayListProps) {
  const { complete, uncheck, question } = useDoseCompletion(now)
  return (
    <section aria-labelledby="day" className="grid gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="day" className="text-base font-bold">
          {longDay(day)}
        </h2>
        {doses ? <p className="text-caption font-medium text-ink-2">{doseCountText(doses.length)}</p> : null}
      </div>
      {close.map(({ dose, other }) => (
        <Notice key={dose.id} tone="pending" title={text.onceWeekly.title(dose.peptide_name)}>
          {otherDoseText(dose, other)} {weeklyLabelText(dose.peptide_id)} {text.onceWeekly.advice}
        </Notice>
      ))}
      {doses ? null : <LoadingDay />}
      {doses?.length === 0 ? (
        <Card>
          <p className="py-2 text-center text-sub text-ink-2">{text.day.empty}</p>
        </Card>
      ) : null}
      {doses && doses.length > 0 ? (
        <ul className="grid gap-2.5">
          {doses.map((dose) => (
            <DoseCard
              key={dose.id}
              dose={dose}
              onTap={() => (dose.status === 'completed' ? uncheck(dose) : complete(dose))}
            />
          ))}
        </ul>
      ) : null}
      {question}
    </section>
  )
})

type DayListProps = DayDoses & { readonly now: number }

function DoseCard({ dose, onTap }: DoseCardProps) {
  const { peptide_name, amount, unit, scheduled_time, administration_method, waiting } = dose
  const isDone = dose.status === 'completed'
  const time = time12(scheduled_time)
  return (
    <li>
      <Card className="flex items-center gap-3 py-3.5">
        <span
          className={`grid size-9 shrink-0 place-items-center rounded-[12px] ${isDone ? 'bg-done-soft text-done' : 'bg-pending-soft text-pending'}`}
        >
          <Icon name={isDone ? 'check' : 'clock'} label={text.dose.status(dose.status)} className="size-5" />
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <div className="min-w-0 flex-[1_1_7rem]">
            <p className="font-semibold wrap-break-word">
              {peptide_name} <span className="font-medium tabular-nums">{formatDose(amount, unit)}</span>
            </p>
            <p className="flex flex-wrap items-center gap-x-2 text-caption font-medium text-ink-3 tabular-nums">
              {text.dose.when(time, administration_method)}
              {waiting ? <Chip tone="pending">{text.dose.waiting}</Chip> : null}
            </p>
          </div>
          {/* One button for both actions, so that it keeps the focus. */}
          <Button
            size="small"
            variant={isDone ? 'ghost' : 'primary'}
            className={isDone ? '-mr-3 underline underline-offset-2' : ''}
            aria-label={isDone ? text.dose.uncheckOf(peptide_name, time) : text.dose.completeOf(peptide_name, time)}
            onClick={onTap}
          >
            {isDone ? text.dose.uncheck : text.dose.complete}
          </Button>
        </div>
      </Card>
    </li>
  )
}

type DoseCardProps = { readonly dose: ShownScheduledDose; readonly onTap: () => void }

function LoadingDay() {
  return (
    <output>
      <span className="sr-only">{text.day.loading}</span>
      <Card className="flex items-center gap-3 py-3.5">
        <Skeleton className="size-9" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-4.5 w-3/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </span>
        <Skeleton className="h-9 w-22" />
      </Card>
    </output>
  )
}
