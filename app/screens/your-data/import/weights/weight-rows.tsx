import { useState } from 'react'
import type { TableWeight, WeightRow } from '#domain/imported-weights/read-weights'
import { metricOf } from '#domain/imported-weights/measure'
import { formatMetric, METRIC_NAMES } from '#domain/metrics/format'
import { measuredAt } from '#domain/metrics/own-clock'
import { shortDay, time12 } from '#domain/time/format'
import { deviceZone } from '../../../../shell/clock.ts'
import { SelectField } from '../../../../ui/controls/field.tsx'
import { Untranslated } from '../../../../ui/untranslated.tsx'
import { WindowedRows } from '../csv/windowed-rows.tsx'
import { list } from '#domain/text/list'
import { text, type Held } from './text.ts'
import { STATES, stateOf, type WeightState } from './weight-state.ts'

/** What each row becomes. Only the visible rows are rendered. */
export function WeightRows({ rows, states, held, isThere, isOfEntries }: WeightRowsProps) {
  const [wanted, setWanted] = useState<WeightState | 'all'>('all')
  const shown = wanted === 'all' ? rows : (states.get(wanted) ?? [])
  return (
    <>
      <SelectField
        label={text.rows.title(held)}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value as WeightState | 'all')}
      >
        <option value="all">{text.rows.all(rows.length)}</option>
        {STATES.filter((state) => states.has(state) || state === wanted).map((state) => (
          <option key={state} value={state}>
            {text.rows.counted(state, states.get(state)?.length ?? 0, held)}
          </option>
        ))}
      </SelectField>
      <WindowedRows key={wanted} label={text.rows.list} rows={shown}>
        {(row) => <Row row={row} state={stateOf(row, isThere)} isOfEntries={isOfEntries} />}
      </WindowedRows>
    </>
  )
}

type WeightRowsProps = {
  readonly rows: readonly WeightRow[]
  readonly states: ReadonlyMap<WeightState, readonly WeightRow[]>
  readonly held: Held
  readonly isThere: (weight: TableWeight) => boolean
  readonly isOfEntries: true | undefined
}

function Row({ row, state, isOfEntries }: RowProps) {
  const place = text.rows.place(row.line, isOfEntries)
  const said = row.kind === 'same' ? text.rows.sameAs(text.rows.place(row.as, isOfEntries)) : text.rows.states[state]
  return (
    <>
      <p className="text-label text-ink-2">{text.rows.line(place, said)}</p>
      {'weight' in row ? <WeightOfRow weight={row.weight} /> : null}
      {'sources' in row && row.sources.length > 0 ? (
        <p className="text-label wrap-anywhere text-ink-2">
          <span>{text.rows.from}</span> <Untranslated>{list(row.sources)}</Untranslated>
        </p>
      ) : null}
      {row.kind === 'refused' ? <p className="font-medium wrap-anywhere text-danger">{row.reason}</p> : null}
      {state === 'copy' && 'as' in row ? (
        <p className="font-medium text-danger">{text.rows.copyOf(text.rows.place(row.as, isOfEntries))}</p>
      ) : null}
    </>
  )
}

type RowProps = { readonly row: WeightRow; readonly state: WeightState; readonly isOfEntries: true | undefined }

function WeightOfRow({ weight }: { readonly weight: TableWeight }) {
  const { value, value2, unit } = weight
  const metric = metricOf(weight)
  const { date, time, place } = measuredAt(weight, deviceZone())
  return (
    <>
      <p className="font-semibold">
        {metric === 'weight' ? null : <span>{METRIC_NAMES[metric]} </span>}
        <Untranslated>
          {formatMetric({ value: Number(value), value2: typeof value2 === 'string' ? Number(value2) : null, unit })}
        </Untranslated>
      </p>
      <p className="text-ink-2 tabular-nums">
        {[shortDay(date), date.slice(0, 4), time12(time), place].filter(Boolean).join(', ')}
      </p>
    </>
  )
}
