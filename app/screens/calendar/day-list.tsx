import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { weeklyLabelText } from '#domain/schedules/states/once-weekly'
import { slotTimeText } from '#domain/schedules/text/slot-times'
import { longDay } from '#domain/time/format'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { useDoseCompletion } from '../../parts/scheduled-doses/use-dose-completion.tsx'
import { useDoseLink } from '../../parts/scheduled-doses/use-dose-link.tsx'
import { useDoseMove } from '../../parts/scheduled-doses/use-dose-move.tsx'
import { useDoseSkip } from '../../parts/scheduled-doses/use-dose-skip.tsx'
import { useDays } from '../../shell/clock.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { DayDoses } from './day-doses.ts'
import { DoseCard, type DoseTaps } from './dose-card.tsx'
import { shownState } from './dose-states.ts'
import { doseCountText, otherDoseText } from './day-text.ts'
import { LoggedDoses } from './logged-doses.tsx'
import { text } from './text.ts'

/** The doses of the chosen day; undefined while they load. */
export const DayList = memo(function DayList({ day, doses, logged, close, now }: DayListProps) {
  const { begins, zone } = useDays(now)
  const { complete, uncheck, question } = useDoseCompletion(now)
  const { skip, unskip, skipQuestion } = useDoseSkip()
  const { isOffered, link, linkSheet } = useDoseLink()
  const { move, moveSheet } = useDoseMove()
  const { className, ...restoredFocus } = useRestoredFocus()
  const tapped = (dose: ShownScheduledDose) => {
    if (dose.status === 'completed') return uncheck(dose)
    return dose.status === 'skipped' ? unskip(dose) : complete(dose)
  }
  const taps = useSameTaps({ onTap: tapped, onSkip: skip, onMove: move, onLink: link })
  // What covers the page for a moment after a tap, and a sheet that opens, ask each dose nothing.
  const cards = useMemo(
    () =>
      doses?.map((dose) => (
        <DoseCard
          key={dose.id}
          dose={dose}
          time={slotTimeText(dose, zone)}
          state={shownState(dose, now, { zone, begins })}
          canLink={isOffered(dose)}
          {...taps}
        />
      )),
    [doses, zone, begins, now, isOffered, taps],
  )
  return (
    <section {...restoredFocus} aria-labelledby="day" className={`grid gap-2.5 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="day" className="text-base font-bold">
          {longDay(day)}
        </h2>
        {doses ? (
          <p className="text-caption font-medium text-ink-2">{doseCountText(doses.length + logged.length)}</p>
        ) : null}
      </div>
      {close.map(({ dose, other }) => (
        <Notice key={dose.id} tone="pending" title={text.onceWeekly.title(dose.peptide_name)}>
          {[
            otherDoseText(dose, other, { zone, begins }),
            weeklyLabelText(dose.peptide_id),
            text.onceWeekly.advice,
          ].join(' ')}
        </Notice>
      ))}
      {doses ? null : <LoadingDay />}
      {doses?.length === 0 && logged.length === 0 ? (
        <Card>
          <p className="py-2 text-center text-sub text-ink-2">{text.day.empty}</p>
        </Card>
      ) : null}
      {doses && doses.length > 0 ? <ul className="grid gap-2.5">{cards}</ul> : null}
      {logged.length > 0 ? <LoggedDoses doses={logged} now={now} /> : null}
      {question}
      {skipQuestion}
      {moveSheet}
      {linkSheet}
    </section>
  )
})

type DayListProps = DayDoses & { readonly now: number }

/** The same functions at each rendering, which do what the newest ones do. */
function useSameTaps(taps: DoseTaps): DoseTaps {
  const newest = useRef(taps)
  useLayoutEffect(() => {
    newest.current = taps
  })
  return useMemo(
    () => ({
      onTap: (dose) => newest.current.onTap(dose),
      onSkip: (dose) => newest.current.onSkip(dose),
      onMove: (dose) => newest.current.onMove(dose),
      onLink: (dose) => newest.current.onLink(dose),
    }),
    [],
  )
}

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
