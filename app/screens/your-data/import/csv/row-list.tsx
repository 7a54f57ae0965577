import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import type { TableRow } from '#domain/csv/read-table'
import { formatDose } from '#domain/doses/amount'
import { deviceZone } from '../../../../shell/clock.ts'
import { SelectField } from '../../../../ui/controls/field.tsx'
import { stateOf, STATES, type RowState } from './row-state.ts'
import { text } from './text.ts'
import type { There } from './use-doses-there.ts'

/** The height of a row in pixels until it is measured. */
const ROW_HEIGHT = 76

/** What each row of the file becomes. Only the visible rows are rendered, so ten thousand rows cost as little as ten. */
export function RowList({ rows, there }: RowListProps) {
  const [wanted, setWanted] = useState<RowState | 'all'>('all')
  const counts = Map.groupBy(rows, (row) => stateOf(row, there))
  const shown = wanted === 'all' ? rows : (counts.get(wanted) ?? [])
  return (
    <section aria-label={text.rows.title} className="grid gap-3">
      <SelectField
        label={text.rows.title}
        value={wanted}
        hint={text.rows[typeof there === 'string' ? there : 'known']}
        onChange={({ currentTarget }) => setWanted(currentTarget.value as RowState | 'all')}
      >
        <option value="all">{text.rows.all(rows.length)}</option>
        {STATES.filter((state) => counts.has(state) || state === wanted).map((state) => (
          <option key={state} value={state}>
            {text.rows.counted(state, counts.get(state)?.length ?? 0)}
          </option>
        ))}
      </SelectField>
      <ul aria-label={text.rows.summary} className="grid gap-0.5 text-note">
        {STATES.filter((state) => counts.has(state)).map((state) => (
          <li key={state}>{text.rows.counted(state, counts.get(state)?.length ?? 0)}</li>
        ))}
      </ul>
      <Rows key={wanted} rows={shown} there={there} />
    </section>
  )
}

type RowListProps = { readonly rows: readonly TableRow[]; readonly there: There }

function Rows({ rows, there }: RowListProps) {
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
      aria-label={text.rows.list}
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
              <Row row={row} state={stateOf(row, there)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Row({ row, state }: { readonly row: TableRow; readonly state: RowState }) {
  if (row.kind === 'refused')
    return (
      <>
        <p className="text-label text-ink-2">{text.rows.line(row.line, text.rows.states.refused)}</p>
        <p className="font-medium wrap-anywhere text-danger">{row.reason}</p>
      </>
    )
  const { peptide, amount, unit, method, notes, ...dose } = row.dose
  const said = row.kind === 'same' ? text.rows.sameAs(row.as) : text.rows.states[state]
  return (
    <>
      <p className="text-label text-ink-2">{text.rows.line(row.line, said)}</p>
      <p className="font-semibold wrap-anywhere">{text.rows.dose(peptide, formatDose(amount, unit), method)}</p>
      <p className="text-ink-2 tabular-nums">{text.rows.when(dose, deviceZone())}</p>
      {notes === null ? null : <p className="line-clamp-2 wrap-anywhere text-ink-2">{notes}</p>}
    </>
  )
}
