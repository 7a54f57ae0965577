import { useCallback, useMemo, useState } from 'react'
import type { Ask } from '#domain/csv/asks'
import type { TableDose } from '#domain/csv/read-row'
import type { TableRow } from '#domain/csv/read-table'
import { DoseOfRow } from './row-list.tsx'
import { stateOf } from './row-state.ts'
import { text } from './text.ts'
import type { There } from './use-doses-there.ts'
import { WindowedRows } from './windowed-rows.tsx'

type AskedRow = Extract<TableRow, { kind: 'asked' }>

/** The rows that the person has to confirm and does not have already, and the doses that they have ticked. Another reading of a row unticks it. */
export function useAskedRows(rows: readonly TableRow[], there: There) {
  const [{ of, ticked }, setTicked] = useState({ of: rows, ticked: NONE })
  const asked = useMemo(
    () => rows.filter((row): row is AskedRow => row.kind === 'asked' && stateOf(row, there) === 'asked'),
    [rows, there],
  )
  const tick = useCallback(
    (doses: readonly TableDose[], isOn: boolean) =>
      setTicked((before) => {
        const next = new Set(before.of === rows ? before.ticked : NONE)
        for (const dose of doses)
          if (isOn) next.add(dose)
          else next.delete(dose)
        return { of: rows, ticked: next }
      }),
    [rows],
  )
  return { asked, ticked: of === rows ? ticked : NONE, tick }
}

const NONE: ReadonlySet<TableDose> = new Set()

/** Rows that are imported only when they are ticked, one by one or all of a kind. */
export function AskedRows({ rows, isOfEntries, ticked, onTick }: AskedRowsProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={text.asked.title} className="grid gap-3">
      <h3 className="text-note font-semibold">{text.asked.title}</h3>
      <p className="text-note text-ink-2">{text.asked.explanation}</p>
      {KINDS.map((kind) => {
        const doses = rows.filter(({ asks }) => asks.some((ask) => ask.kind === kind)).map(({ dose }) => dose)
        return doses.length < 2 ? null : (
          <Tick
            key={kind}
            label={text.asked.all(text.asked.kinds[kind](doses.length))}
            checked={doses.every((dose) => ticked.has(dose))}
            onChange={(isOn) => onTick(doses, isOn)}
          />
        )
      })}
      <WindowedRows label={text.asked.list} rows={rows}>
        {({ line, dose, asks }) => (
          <>
            <Tick
              label={text.asked.row(text.rows.place(line, isOfEntries))}
              checked={ticked.has(dose)}
              onChange={(isOn) => onTick([dose], isOn)}
            />
            <DoseOfRow dose={dose} />
            {asks.map((ask) => (
              <p key={ask.kind} className="font-medium wrap-anywhere text-danger">
                {ask.text}
              </p>
            ))}
          </>
        )}
      </WindowedRows>
    </section>
  )
}

type AskedRowsProps = {
  readonly rows: readonly AskedRow[]
  readonly isOfEntries?: true | undefined
  readonly ticked: ReadonlySet<TableDose>
  readonly onTick: (doses: readonly TableDose[], isOn: boolean) => void
}

/** A file has one end. */
const KINDS: readonly Exclude<Ask['kind'], 'end'>[] = ['joined', 'other', 'day', 'amount', 'IU']

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-note font-semibold">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-5 shrink-0 accent-liquid"
      />
      <span>{label}</span>
    </label>
  )
}

type TickProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (isOn: boolean) => void
}
