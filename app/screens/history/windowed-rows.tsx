import { memo } from 'react'
import { formatDose } from '#domain/amounts/amount'
import type { CivilDate } from '#domain/time/civil'
import type { DayBegins } from '#domain/time/day'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import { useVersionOfDose } from '../../data/protocols/protocols.ts'
import { DoseRow } from '../../parts/doses/dose-rows.tsx'
import { deviceZone } from '../../shell/clock.ts'
import { Feed } from '../../shell/feed/feed.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { beginsDay, historyRow } from './history-rows.ts'
import { text } from './text.ts'

/** The heights of a row in pixels at the usual size of text: alone, and with the name of the day above it. */
const ROW_HEIGHT = 62
const FIRST_OF_DAY_HEIGHT = 98

/** Doses by day, newest first. */
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
  const clock = { zone: deviceZone(), begins }
  const words = { loading: text.loadingMore, loadedWhat: text.moreLoadedWhat }
  return (
    <Feed
      items={doses}
      label={text.list}
      estimateHeight={(index) => (beginsDay(doses, index, clock) ? FIRST_OF_DAY_HEIGHT : ROW_HEIGHT)}
      more={{ hasMore, isLoading: isLoadingMore, failed: moreFailed, load: loadMore, ...words }}
      show={show}
    >
      {(_, index) => {
        const row = historyRow(doses, index, today, clock)
        return row && <Entry {...row} isFirst={index === 0} onMenu={onMenu} />
      }}
    </Feed>
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

/** A row that stays is not rendered again while others come and go. */
const Entry = memo(function Entry({ dose, heading, when, isFirst, onMenu }: EntryProps) {
  const protocol = useVersionOfDose(dose.id)
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
              {protocol === undefined ? null : (
                <span className="block wrap-anywhere">{text.ofProtocol(protocol.name, protocol.number)}</span>
              )}
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
