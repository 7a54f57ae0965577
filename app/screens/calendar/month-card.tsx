import { memo, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import type { CivilDate } from '#domain/time/civil'
import { addMonths } from '#domain/time/month'
import { monthOfYear } from '#domain/time/format'
import { IconButton } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DotLegend, MonthGrid } from '../../ui/month-grid.tsx'
import { preventFling } from '../../ui/charts/prevent-fling.ts'
import type { ByDay } from './by-day.ts'
import { monthDays } from './month-days.ts'
import { dayAfterMove, isFirstMonth, isInCalendar, isLastMonth, monthOf, sideOf } from './month-moves.ts'
import { useSwipe } from './use-swipe.ts'
import { text } from './text.ts'

/**
 * The title of the month of the chosen day, the buttons for other months, and the grid of the month that is rendered.
 */
export const MonthCard = memo(function MonthCard({ chosen, onChoose, ...drawn }: MonthCardProps) {
  const title = useId()
  const from = useRef(chosen)
  useEffect(() => {
    from.current = chosen
  }, [chosen])
  const go = useCallback(
    (step: Step) => {
      const date = step(from.current)
      if (!isInCalendar(date)) return
      // Two taps within a frame are two months.
      from.current = date
      onChoose(date)
    },
    [onChoose],
  )
  return (
    // Seven cells of 44 pixels need the full width of a narrow phone.
    <Card className="px-1 pb-3 max-[357px]:-mx-5 max-[357px]:rounded-none max-[357px]:border-x-0 min-[382px]:px-4">
      <div className="-mt-2 flex items-center justify-between gap-2 max-[381px]:px-3">
        <h2 id={title} aria-live="polite" className="text-lead font-bold">
          {monthOfYear(chosen)}
        </h2>
        <div className="-mr-3 flex">
          <IconButton
            icon="back"
            label={text.month.previous}
            disabled={isFirstMonth(chosen)}
            onClick={() => go((day) => addMonths(day, -1))}
          />
          <IconButton
            icon="forward"
            label={text.month.next}
            disabled={isLastMonth(chosen)}
            onClick={() => go((day) => addMonths(day, 1))}
          />
        </div>
      </div>
      <Sheet {...drawn} title={title} go={go} />
      <DotLegend words={text.month.legend} />
    </Card>
  )
})

type MonthCardProps = Drawn & { readonly chosen: CivilDate; readonly onChoose: (date: CivilDate) => void }

/** `byDay` is undefined while the month loads. Days before `openFrom` are over. */
type Drawn = {
  readonly shown: CivilDate
  readonly today: CivilDate
  readonly openFrom: CivilDate
  readonly byDay: ByDay | undefined
}

/** A move from the chosen day, by a swipe or a key. */
type Step = (from: CivilDate) => CivilDate

const Sheet = memo(function Sheet({ shown, today, openFrom, byDay, title, go }: SheetProps) {
  const days = useMemo(() => monthDays(shown, byDay, openFrom), [shown, byDay, openFrom])
  const sheet = useSlide(monthOf(shown))
  const swipe = useSwipe((months) => go((day) => addMonths(day, months)))
  return (
    <div ref={preventFling} className="@container overflow-x-clip">
      <div ref={sheet} {...swipe}>
        <MonthGrid
          labelledBy={title}
          days={days}
          chosen={shown}
          today={today}
          onChoose={(day) => go(() => day as CivilDate)}
          onMove={(move) => go((day) => dayAfterMove(day, move))}
        />
      </div>
    </div>
  )
})

type SheetProps = Drawn & { readonly title: string; readonly go: (step: Step) => void }

/** Slides a new month in from its side. The cells stay; only their sheet moves. */
function useSlide(month: string) {
  const sheet = useRef<HTMLDivElement>(null)
  const last = useRef(month)
  useEffect(() => {
    if (last.current === month) return
    const side = sideOf(month, last.current)
    last.current = month
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    sheet.current?.animate([{ transform: `translateX(${side * SLIDE_PX}px)`, opacity: 0.3 }, {}], {
      duration: 180,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    })
  }, [month])
  return sheet
}

const SLIDE_PX = 24
