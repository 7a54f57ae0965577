import { memo, type Ref } from 'react'
import { compareDates, type CivilDate } from '#domain/time/civil'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { weekdayText } from '../plan/plan-text.ts'
import { text } from './text.ts'

/**
 * The chosen dates, each with a button that removes it, and the completed ones, which stay. It renders only when the
 * list changes, and skips rows that are off the screen: a thousand rows do not slow down typing.
 */
export const CustomDateList = memo(({ ref, dates, completed, today, onRemove }: CustomDateListProps) => {
  const done = new Set(completed)
  const all = [...dates.filter((date) => !done.has(date)), ...done].toSorted(compareDates)
  if (all.length === 0) return <p className="text-note text-ink-2">{text.empty}</p>
  return (
    <ul ref={ref} aria-label={text.list} className="divide-y divide-line">
      {all.map((date) => {
        const day = weekdayText(date, today)
        return (
          <li
            key={date}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto]"
          >
            <span className="font-medium">{day}</span>
            {done.has(date) ? (
              <Chip tone="done" icon="check">
                {text.completed}
              </Chip>
            ) : (
              <IconButton icon="trash" label={text.remove(day)} onClick={() => onRemove(date)} className="-mr-2.5" />
            )}
          </li>
        )
      })}
    </ul>
  )
})

type CustomDateListProps = {
  readonly ref: Ref<HTMLUListElement>
  readonly dates: readonly CivilDate[]
  readonly completed: readonly CivilDate[]
  readonly today: CivilDate
  readonly onRemove: (date: CivilDate) => void
}
