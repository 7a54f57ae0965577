import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'

/** The height of a row in pixels until it is measured. */
const ROW_HEIGHT = 76

/** A list of rows that scrolls, of which only those in sight are rendered. */
export function WindowedRows<Row extends { readonly line: number }>({ label, rows, children }: WindowedRowsProps<Row>) {
  const box = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- The rule is about the React Compiler, which is not used here.
  const windowed = useVirtualizer({
    count: rows.length,
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
      <ul className="relative" style={{ height: windowed.getTotalSize() }}>
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

type WindowedRowsProps<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly children: (row: Row) => ReactNode
}
