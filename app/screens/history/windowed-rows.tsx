import { memo, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { formatDose } from '#domain/amounts/amount'
import type { CivilDate } from '#domain/time/civil'
import type { DayBegins } from '#domain/time/day'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import { DoseRow } from '../../parts/doses/dose-rows.tsx'
import { deviceZone } from '../../shell/clock.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { beginsDay, historyRow } from './history-rows.ts'
import { text } from './text.ts'
import { useWindowedRows } from './use-windowed-rows.ts'

/** The height of a row in pixels at the usual size of text, until it is measured: then no row moves when it is. */
const ROW_HEIGHT = 62
/** With the name of the day above it. */
const FIRST_OF_DAY_HEIGHT = 98
/** The next page is loaded when so many rows are left below. */
const LEFT_BEFORE_LOADING = 25

/** The rows on the screen and some around it. The others are space alone, so that ten thousand cost what fifty do. */
export function WindowedRows({
  doses,
  today,
  begins,
  onMenu,
  hasMore,
  isLoadingMore,
  moreFailed,
  loadMore,
  show,
}: WindowedRowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const top = useTop(list)
  const clock = { zone: deviceZone(), begins }
  const heightOf = (index: number) => (beginsDay(doses, index, clock) ? FIRST_OF_DAY_HEIGHT : ROW_HEIGHT)
  const windowed = useWindowedRows(doses, top, heightOf)
  const shown = windowed.getVirtualItems()
  const end = shown.at(-1)?.index ?? 0
  const isNearEnd = end >= doses.length - LEFT_BEFORE_LOADING
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore && !moreFailed) void loadMore()
  })
  const start = shown[0]?.index ?? 0
  useEffect(() => show?.(start, end), [show, start, end])
  return (
    <>
      <div
        ref={list}
        role="feed"
        aria-label={text.list}
        aria-busy={isLoadingMore}
        className="relative"
        style={{ height: windowed.getTotalSize() }}
      >
        {shown.map(({ index, key, start }) => {
          const row = historyRow(doses, index, today, clock)
          return row === undefined ? null : (
            <article
              key={key}
              data-index={index}
              ref={windowed.measureElement}
              aria-posinset={index + 1}
              aria-setsize={hasMore ? -1 : doses.length}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <Entry {...row} isFirst={index === 0} onMenu={onMenu} />
            </article>
          )
        })}
      </div>
      {moreFailed ? (
        <LoadFailed what={text.moreLoadedWhat} onRetry={() => void loadMore()} />
      ) : hasMore ? (
        <SkeletonRows rows={2} label={text.loadingMore} />
      ) : null}
    </>
  )
}

type WindowedRowsProps = {
  readonly doses: readonly ShownDose[]
  readonly today: CivilDate
  readonly begins: DayBegins
  readonly onMenu: (dose: ShownDose) => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly moreFailed: boolean
  readonly loadMore: () => Promise<void>
  /** Told which doses are on the screen, by their places. */
  readonly show?: ((first: number, last: number) => void) | undefined
}

/** The distance of the list from the top of the document. What stands above it may come and go. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}

/** A row that stays is not rendered again while others come and go. */
const Entry = memo(function Entry({ dose, heading, when, isFirst, onMenu }: EntryProps) {
  return (
    <div className={isFirst ? '' : heading === undefined ? 'border-t border-line' : 'pt-4'}>
      {heading === undefined ? null : <h2 className="pb-1 text-caption font-bold text-ink-2">{heading}</h2>}
      <div className="py-2.5">
        <DoseRow
          as="div"
          dose={dose}
          name={dose.peptide_name || text.unknownPeptide}
          amount={formatDose(dose.amount, dose.unit)}
          when={
            <>
              <Unbroken text={when} />
              {dose.notes === null ? null : (
                <span className="block wrap-anywhere whitespace-pre-line">{dose.notes}</span>
              )}
            </>
          }
          onMenu={onMenu}
        />
      </div>
    </div>
  )
})

type EntryProps = {
  readonly dose: ShownDose
  readonly heading: string | undefined
  readonly when: string
  readonly isFirst: boolean
  readonly onMenu: (dose: ShownDose) => void
}
