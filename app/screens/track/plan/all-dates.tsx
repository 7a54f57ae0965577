import { memo, useDeferredValue, useState } from 'react'
import type { CivilDate } from '#domain/time/civil'
import { longDay } from '#domain/time/format'
import { Icon } from '../../../ui/icon.tsx'
import type { KeptDates } from '../kept-dates.ts'
import { byMonth, dayState, type DayState } from './date-groups.ts'
import { text } from './text.ts'

/**
 * All dates by month, rendered when unfolded. All of them are laid out, because estimated heights would move the button
 * below. Typing above never waits for it.
 */
export function AllDates({ dates, kept, today }: AllDatesProps) {
  const [isOpen, setOpen] = useState(false)
  const listed = useDeferredValue(dates)
  return (
    <details className="group mt-2 -mb-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-inner text-note font-semibold text-liquid [&::-webkit-details-marker]:hidden">
        <span>{isOpen ? text.allDates.hide : text.allDates.show(dates.length)}</span>
        <Icon name="down" className="size-4.5 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen ? <Months dates={listed} kept={kept} today={today} /> : null}
    </details>
  )
}

type AllDatesProps = {
  readonly dates: readonly CivilDate[]
  readonly kept: KeptDates
  readonly today: CivilDate
}

const Months = memo(function Months({ dates, kept, today }: AllDatesProps) {
  const sets = { completed: new Set(kept.completed), left: new Set(kept.left) }
  return (
    <div className="grid gap-3.5 pt-1 pb-3">
      {byMonth(dates).map(([month, days]) => (
        <section key={month}>
          <h3 className="mb-1.5 text-label font-semibold text-ink-2">{month}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-1.5">
            {days.map((date) => (
              <Day key={date} date={date} state={dayState(date, sets, today)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
})

/** 'Sat 21', with an icon where the dose is completed, missed or skipped, or its day has passed. */
function Day({ date, state }: { readonly date: CivilDate; readonly state: DayState }) {
  const sign = SIGNS[state]
  return (
    <li
      className={`flex items-center justify-center gap-1 rounded-inner px-1.5 py-1.5 text-label font-medium ${paint[state]}`}
    >
      {sign === undefined ? null : <Icon name={sign.icon} label={sign.label} className="size-[1.1em]" />}
      <span>{`${longDay(date).slice(0, 3)} ${Number(date.slice(8))}`}</span>
    </li>
  )
}

const SIGNS = {
  completed: { icon: 'check', label: text.allDates.completed },
  left: { icon: 'clock', label: text.allDates.left },
  passed: { icon: 'clock', label: text.allDates.passed },
  'to come': undefined,
} as const

const paint: Record<DayState, string> = {
  completed: 'bg-done-soft text-done',
  left: 'bg-pending-soft text-pending',
  passed: 'bg-pending-soft text-pending',
  'to come': 'bg-sunken text-ink-2',
}
