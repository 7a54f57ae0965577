import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { WeightMapping } from '#domain/imported-weights/mapping'
import { readWeights, type TableWeight, type WeightRow } from '#domain/imported-weights/read-weights'
import { createWeightRefusals } from '#domain/imported-weights/schema'
import { IMPORTED_METRICS, metricOf, type ImportedMetric } from '#domain/imported-weights/measure'
import { placeName } from '#domain/time/place'
import { importWeights, useIsWeightThere } from '../../../../data/import/import-weights.ts'
import { deviceZone } from '../../../../shell/clock.ts'
import type { Cells } from '../csv/open-table.ts'
import { ImportButton } from '../import-button.tsx'
import { useInSlices } from '../use-in-slices.ts'
import { useImportId } from '../use-import-id.ts'
import { MetricTicks } from './metric-ticks.tsx'
import { text, type Held } from './text.ts'
import { WeightFields } from './weight-fields.tsx'
import { WeightRows } from './weight-rows.tsx'
import { stateOf, type WeightState } from './weight-state.ts'

/**
 * The weights of a file, beside its doses or alone. Nothing where it has none. Of a phone's health data everything is known, so that no column
 * is asked about.
 */
export function WeightsImport({ cells, suggested }: WeightsImportProps) {
  return suggested ? <Weights cells={cells} suggested={suggested} /> : null
}

type WeightsImportProps = { readonly cells: Cells; readonly suggested: WeightMapping | undefined }
type WeightsProps = { readonly cells: Cells; readonly suggested: WeightMapping }

function Weights({ cells, suggested }: WeightsProps) {
  const [mapping, setMapping] = useState(suggested)
  const [takesCopies, setTakesCopies] = useState(false)
  const [takesEnd, setTakesEnd] = useState(false)
  const isThere = useIsWeightThere()
  const read = useWeightRows(cells, useDeferredValue(mapping))
  const rows = read ?? NO_ROWS
  const known = isThere ?? nothing
  const grouped = useInSlices(
    useCallback(() => byState(rows, known), [rows, known]),
    rows.length,
  )
  const states = grouped ?? NO_STATES
  const copies = useMemo(() => weightsOf(states.get('copy')), [states])
  const end = useMemo(() => weightsOf(states.get('end')), [states])
  const held = useMemo((): Held => heldOf(cells, suggested), [cells, suggested])
  const counts = useMemo(() => (held === 'weights' ? NO_COUNTS : countsOf(rows)), [held, rows])
  const [left, setLeft] = useState(NO_METRICS)
  const wanted = useMemo(
    () =>
      [...weightsOf(states.get('new')), ...(takesCopies ? copies : []), ...(takesEnd ? end : [])].filter(
        (one) => left.size === 0 || !left.has(metricOf(one)),
      ),
    [states, copies, end, takesCopies, takesEnd, left],
  )
  if (read?.every(({ kind }) => kind === 'other')) return null
  return (
    <section aria-label={text.title[held]} className="grid gap-3">
      <h3 className="font-semibold">{text.title[held]}</h3>
      <p className="text-note text-ink-2">{text.introduction[held]}</p>
      {cells.hasOwnClocks ? null : (
        <>
          <WeightFields cells={cells} mapping={mapping} onChange={setMapping} />
          <p className="text-note text-ink-2">{text.zone(placeName(deviceZone()))}</p>
        </>
      )}
      {read ? null : <p className="text-note text-ink-2">{text.reading}</p>}
      <WeightRows rows={rows} states={states} held={held} isThere={known} isOfEntries={cells.isOfEntries} />
      <MetricTicks counts={counts} left={left} onChange={setLeft} />
      {copies.length > 0 ? (
        <Confirmation said={text.copies(copies.length, held)} isGiven={takesCopies} onChange={setTakesCopies} />
      ) : null}
      {end.length > 0 ? <Confirmation said={text.end} isGiven={takesEnd} onChange={setTakesEnd} /> : null}
      <SendWeights
        weights={wanted}
        held={held}
        present={states.get('there')?.length ?? 0}
        isReady={read !== undefined && grouped !== undefined && isThere !== undefined}
      />
    </section>
  )
}

/** A phone's health data and FHIR alone have other metrics than the weight. */
function heldOf({ rows, hasMetrics }: Cells, { metric = -1 }: WeightMapping): Held {
  return hasMetrics && rows.some((cells) => (cells[metric] ?? '') !== '') ? 'measurements' : 'weights'
}

/** How many there are of each metric, in the order of the screens, whatever becomes of them. */
function countsOf(rows: readonly WeightRow[]): ReadonlyMap<ImportedMetric, number> {
  const found = Map.groupBy(weightsOf(rows), metricOf)
  return new Map(
    IMPORTED_METRICS.flatMap((metric) => (found.has(metric) ? [[metric, found.get(metric)?.length ?? 0]] : [])),
  )
}

const NO_COUNTS: ReadonlyMap<ImportedMetric, number> = new Map()
const NO_METRICS: ReadonlySet<ImportedMetric> = new Set()

function Confirmation({ said, isGiven, onChange }: ConfirmationProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-note font-semibold">
      <input
        type="checkbox"
        checked={isGiven}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-5 shrink-0 accent-liquid"
      />
      <span>{said}</span>
    </label>
  )
}

type ConfirmationProps = {
  readonly said: string
  readonly isGiven: boolean
  readonly onChange: (isGiven: boolean) => void
}

function* byState(rows: readonly WeightRow[], isThere: (weight: TableWeight) => boolean): Generator<undefined, States> {
  const states = new Map<WeightState, WeightRow[]>()
  for (const row of rows) {
    const state = stateOf(row, isThere)
    const same = states.get(state)
    if (same) same.push(row)
    else states.set(state, [row])
    yield
  }
  return states
}

type States = ReadonlyMap<WeightState, readonly WeightRow[]>
const NO_STATES: States = new Map()
const NO_ROWS: readonly WeightRow[] = []
const nothing = () => false

function weightsOf(rows: readonly WeightRow[] = []): readonly TableWeight[] {
  return rows.flatMap((row) => ('weight' in row ? [row.weight] : []))
}

/** Undefined while many rows are read. */
function useWeightRows(
  { rows, headerLine, hasOwnClocks, hasMetrics, openEnd }: Cells,
  mapping: WeightMapping,
): readonly WeightRow[] | undefined {
  const [now] = useState(() => Date.now())
  return useInSlices(
    useCallback(
      () =>
        readWeights(rows, mapping, {
          zone: deviceZone(),
          headerLine,
          hasOwnClocks,
          hasMetrics,
          openEnd,
          refusalOf: createWeightRefusals(now),
        }),
      [rows, headerLine, hasOwnClocks, hasMetrics, openEnd, mapping, now],
    ),
    rows.length,
  )
}

function SendWeights({ weights, held, present, isReady }: SendWeightsProps) {
  const idOf = useImportId()
  const send = async () => {
    const imported = await importWeights(weights, idOf(weights))
    return { ...imported, present: imported.present + present }
  }
  return (
    <ImportButton
      label={text.button(weights.length, held)}
      disabled={weights.length === 0 || !isReady}
      send={send}
      done={text.done(held)}
    />
  )
}

type SendWeightsProps = {
  readonly weights: readonly TableWeight[]
  readonly held: Held
  /** How many the person has already. */
  readonly present: number
  readonly isReady: boolean
}
