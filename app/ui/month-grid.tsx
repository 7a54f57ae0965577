import { memo, useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import './month-grid.css'

/** One of the 42 days of the grid, and its accessible name. */
export type MonthDay = {
  readonly key: string
  readonly number: number
  readonly label: string
  readonly isOutside: boolean
  /** At most four letters of `DOT`. */
  readonly dots: string
}

/** Where a key moves from the chosen day. */
export type MonthMove = { readonly days: number } | { readonly months: number } | { readonly weekday: 0 | 6 }

/**
 * A month as six weeks from Sunday, with keyboard navigation: arrows by a day or a week, Home and End within the week,
 * PageUp and PageDown by a month. The chosen day is the grid's one tab stop. Each cell is 44 by 44 pixels wherever
 * seven of them fit beside each other.
 */
export function MonthGrid({ labelledBy, days, chosen, today, onChoose, onMove }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    // The focus follows the chosen day, but is never taken from elsewhere.
    if (!grid.current?.contains(document.activeElement)) return
    grid.current.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus()
  }, [chosen])
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMove(move)
  }
  const choose = (event: MouseEvent) => {
    const day = event.target instanceof Element ? event.target.closest('button')?.dataset['day'] : undefined
    if (day !== undefined) onChoose(day)
  }
  // A table with cell navigation is a grid (ARIA Authoring Practices, date picker). One listener serves its 42 buttons.
  const asGrid = { role: 'grid', onClick: choose, onKeyDown: press } as const
  return (
    <table ref={grid} {...asGrid} aria-labelledby={labelledBy} className="month">
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              <span className="sr-only">{name}</span>
              <span aria-hidden>{name.charAt(0)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week}>
            {days.slice(week * 7, week * 7 + 7).map(({ key, ...day }, weekday) => (
              <Day key={weekday} {...day} day={key} isChosen={key === chosen} isToday={key === today} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type MonthGridProps = {
  readonly labelledBy: string
  readonly days: readonly MonthDay[]
  readonly chosen: string
  readonly today: string
  readonly onChoose: (day: string) => void
  readonly onMove: (move: MonthMove) => void
}

/** Keyed by position, not by date: another month changes texts and classes and mounts nothing anew. */
const Day = memo(function Day({ day, number, label, isOutside, isChosen, isToday, dots }: DayProps): ReactNode {
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        data-day={day}
        data-outside={isOutside || undefined}
        tabIndex={isChosen ? 0 : -1}
        aria-label={label}
        aria-current={isToday ? 'date' : undefined}
      >
        <span translate="no">{number}</span>
        <span className="month-dots">
          {Array.from(dots, (dot, index) => (
            <i key={index} data-dot={dot} />
          ))}
        </span>
      </button>
    </td>
  )
})

type DayProps = Omit<MonthDay, 'key'> & { readonly day: string; readonly isChosen: boolean; readonly isToday: boolean }

/** The legend of the dots: what each of them means. */
export function DotLegend({ words }: { readonly words: Readonly<Partial<Record<DotName, string>>> }): ReactNode {
  return (
    <p className="month-legend">
      {names.map((name) =>
        words[name] === undefined ? null : (
          <span key={name}>
            <i data-dot={DOT[name]} /> <span>{words[name]}</span>
          </span>
        ),
      )}
    </p>
  )
}

/** The letters in `dots`. */
export const DOT = { done: 'd', missed: 'm', pending: 'p', skipped: 's', logged: 'l' } as const
export type DotName = keyof typeof DOT

const names = Object.keys(DOT) as readonly DotName[]

const moves: Readonly<Record<string, MonthMove>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  Home: { weekday: 0 },
  End: { weekday: 6 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
}

const weeks = [0, 1, 2, 3, 4, 5]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
