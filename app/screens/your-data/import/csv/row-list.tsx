import { useMemo, useState } from 'react'
import type { TableDose } from '#domain/csv/read-row'
import type { TableRow } from '#domain/csv/read-table'
import { formatDose } from '#domain/amounts/amount'
import { deviceZone } from '../../../../shell/clock.ts'
import { SelectField } from '../../../../ui/controls/field.tsx'
import { stateOf, STATES, type RowState } from './row-state.ts'
import { text } from './text.ts'
import type { There } from './use-doses-there.ts'
import { WindowedRows } from './windowed-rows.tsx'

/** What each row of the file becomes. Only the visible rows are rendered, so ten thousand rows cost as little as ten. */
export function RowList({ rows, there, isOfEntries }: RowListProps) {
  const [wanted, setWanted] = useState<RowState | 'all'>('all')
  const counts = useMemo(() => Map.groupBy(rows, (row) => stateOf(row, there)), [rows, there])
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
      <WindowedRows key={wanted} label={text.rows.list} rows={shown}>
        {(row) => <Row row={row} state={stateOf(row, there)} isOfEntries={isOfEntries} />}
      </WindowedRows>
    </section>
  )
}

type RowListProps = {
  readonly rows: readonly TableRow[]
  readonly there: There
  readonly isOfEntries: true | undefined
}

type RowProps = {
  readonly row: TableRow
  readonly state: RowState
  readonly isOfEntries: true | undefined
}

function Row({ row, state, isOfEntries }: RowProps) {
  const place = text.rows.place(row.line, isOfEntries)
  if (row.kind === 'refused')
    return (
      <>
        <p className="text-label text-ink-2">{text.rows.line(place, text.rows.states.refused)}</p>
        <p className="font-medium wrap-anywhere text-danger">{row.reason}</p>
      </>
    )
  const said = row.kind === 'same' ? text.rows.sameAs(text.rows.place(row.as, isOfEntries)) : text.rows.states[state]
  return (
    <>
      <p className="text-label text-ink-2">{text.rows.line(place, said)}</p>
      <DoseOfRow dose={row.dose} />
    </>
  )
}

/** What a row says as a dose. */
export function DoseOfRow({ dose: { peptide, amount, unit, method, notes, ...dose } }: { readonly dose: TableDose }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{text.rows.dose(peptide, formatDose(amount, unit), method)}</p>
      <p className="text-ink-2 tabular-nums">{text.rows.when(dose, deviceZone())}</p>
      {notes === null ? null : <p className="line-clamp-2 wrap-anywhere text-ink-2">{notes}</p>}
    </>
  )
}
