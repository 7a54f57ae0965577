import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { nextTask } from '../next-task.ts'

/** The height of a row in pixels until it is measured. */
const ROW_HEIGHT = 76

/** A list of rows that scrolls, of which only those in sight are rendered. */
export function WindowedRows<Row extends { readonly line: number }>({ label, rows, children }: WindowedRowsProps<Row>) {
  const box = useRef<HTMLElement>(null)
  const isDrawn = useIsDrawn()
  const isMeasured = isDrawn || (rows.length > 0 && rows.length <= FEW)
  // oxlint-disable-next-line react/incompatible-library -- The rule is about the React Compiler, which is not used here.
  const windowed = useVirtualizer({
    count: rows.length,
    // To measure the box while it is put into the page would lay out the whole page once more, in the same task.
    enabled: isMeasured,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.line ?? index,
    overscan: 4,
  })
  return (
    <section
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard must reach a list that scrolls.
      tabIndex={0}
      aria-label={label}
      className="max-h-96 overflow-y-auto rounded-control border border-line px-3"
    >
      <ul className="relative" style={{ height: isMeasured ? windowed.getTotalSize() : rows.length * ROW_HEIGHT }}>
        {windowed.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          return row === undefined ? null : (
            <li
              key={key}
              data-index={index}
              ref={windowed.measureElement}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              className={`absolute inset-x-0 top-0 grid gap-0.5 py-2.5 text-note ${index === 0 ? '' : 'border-t border-line'}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              {children(row)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Whether a frame was drawn since the part was put into the page. */
function useIsDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    let isWanted = true
    const frame = requestAnimationFrame(() => void nextTask().then(() => isWanted && setIsDrawn(true)))
    return () => {
      isWanted = false
      cancelAnimationFrame(frame)
    }
  }, [])
  return isDrawn
}

/** So many rows cost little. */
const FEW = 20

type WindowedRowsProps<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly children: (row: Row) => ReactNode
}
