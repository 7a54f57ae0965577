import { memo, useMemo, useState } from 'react'
import { formatDose } from '#domain/amounts/amount'
import type { PreviewRow, RowState } from '#domain/schedules/changes/plan-changes'
import type { CivilDate } from '#domain/time/civil'
import { time12 } from '#domain/time/format'
import { Chip, type ChipTone } from '../../../ui/controls/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { weekdayText } from '../plan/plan-text.ts'
import { timeAndAmount } from './preview-text.ts'
import { text } from './preview-words.ts'

/**
 * Every dose with its day, time and amount, rendered when unfolded, in a box that scrolls by itself, so that the button
 * below stays where it is. Rows out of sight are not laid out: typing above does not wait for a thousand of them.
 */
export const AllDoses = memo(({ rows, today }: { readonly rows: readonly PreviewRow[]; readonly today: CivilDate }) => {
  const [isOpen, setOpen] = useState(false)
  const steps = useMemo(() => beginningSteps(rows), [rows])
  return (
    <details className="group mt-2 -mb-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-inner text-note font-semibold text-liquid [&::-webkit-details-marker]:hidden">
        <span>{isOpen ? text.all.hide : text.all.show(rows.length)}</span>
        <Icon name="down" className="size-4.5 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen ? (
        <section
          {...scrolled}
          aria-label={text.all.list}
          className="-mx-4 mb-2 max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain border-y border-line px-4"
        >
          <ul>
            {rows.map((row, at) => (
              <Row
                key={`${row.scheduled_date} ${row.scheduled_time} ${row.state === 'removed'}`}
                day={weekdayText(row.scheduled_date, today)}
                time={time12(row.scheduled_time)}
                amount={row.amount === '' ? '' : formatDose(row.amount, row.unit)}
                step={steps[at] ?? null}
                state={row.state}
                was={row.was ? timeAndAmount(row.was) : ''}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </details>
  )
})

/** What scrolls by itself is reached with the keyboard too. */
const scrolled = { tabIndex: 0 } as const

/** Its words as texts: a row that reads as before is not rendered again. */
const Row = memo(({ day, time, amount, step, state, was }: RowProps) => {
  const sign = signs[state]
  return (
    <li className="border-b border-line/70 [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto] last:border-b-0">
      {step === null ? null : (
        <p className="pt-3 text-label font-bold text-liquid">{text.steps.named(step + 1, amount)}</p>
      )}
      <div
        className={`flex min-h-10 flex-wrap items-center gap-x-2 py-1.5 min-[358px]:gap-x-3 text-note ${state === 'removed' ? 'text-ink-3' : ''}`}
      >
        <span className="min-w-23 font-medium min-[358px]:min-w-32">{day}</span>
        <span className="min-w-16 tabular-nums min-[358px]:min-w-18">{time}</span>
        <span className={`font-semibold tabular-nums ${state === 'removed' ? 'line-through' : ''}`}>{amount}</span>
        {sign === undefined ? null : (
          <span className="ml-auto flex flex-wrap items-center justify-end gap-x-2">
            {was === '' ? null : <span className="text-label text-ink-2">{text.was(was)}</span>}
            <Chip tone={sign.tone}>{sign.word}</Chip>
          </span>
        )}
      </div>
    </li>
  )
})

type RowProps = {
  readonly day: string
  readonly time: string
  readonly amount: string
  /** The step that begins with this dose. */
  readonly step: number | null
  readonly state: RowState
  readonly was: string
}

const signs: { readonly [State in RowState]: { readonly tone: ChipTone; readonly word: string } | undefined } = {
  completed: { tone: 'done', word: text.states.completed },
  missed: { tone: 'pending', word: text.states.missed },
  skipped: { tone: 'plain', word: text.states.skipped },
  planned: undefined,
  same: undefined,
  changed: { tone: 'liquid', word: text.states.changed },
  new: { tone: 'liquid', word: text.states.new },
  removed: { tone: 'plain', word: text.states.removed },
}

/** The step that begins with each row. Kept doses know no step, and what is removed belongs to none. */
function beginningSteps(rows: readonly PreviewRow[]): readonly (number | null)[] {
  let last: number | null = null
  return rows.map(({ step }) => {
    if (step === null || step === last) return null
    last = step
    return step
  })
}
