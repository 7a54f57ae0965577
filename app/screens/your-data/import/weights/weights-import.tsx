import { useDeferredValue, useMemo, useState } from 'react'
import { suggestedWeights, type WeightMapping } from '#domain/imported-weights/mapping'
import { readWeights, type TableWeight, type WeightRow } from '#domain/imported-weights/read-weights'
import { refusalOfWeight } from '#domain/imported-weights/schema'
import { placeName } from '#domain/time/place'
import { importWeights, useIsWeightThere } from '../../../../data/import/import-weights.ts'
import { deviceZone } from '../../../../shell/clock.ts'
import type { Cells } from '../csv/open-table.ts'
import { ImportButton } from '../import-button.tsx'
import { useImportId } from '../use-import-id.ts'
import { text } from './text.ts'
import { WeightFields } from './weight-fields.tsx'
import { WeightRows } from './weight-rows.tsx'
import { stateOf } from './weight-state.ts'

/** The weights of a file, beside its doses or alone. Nothing where it has none. */
export function WeightsImport({ cells }: { readonly cells: Cells }) {
  const [suggested] = useState(() => suggestedWeights(cells.headers, cells.rows))
  return suggested ? <Weights cells={cells} suggested={suggested} /> : null
}

type WeightsProps = { readonly cells: Cells; readonly suggested: WeightMapping }

function Weights({ cells, suggested }: WeightsProps) {
  const [mapping, setMapping] = useState(suggested)
  const [takesCopies, setTakesCopies] = useState(false)
  const isThere = useIsWeightThere()
  const rows = useWeightRows(cells, useDeferredValue(mapping))
  const known = isThere ?? nothing
  const states = useMemo(() => Map.groupBy(rows, (row) => stateOf(row, known)), [rows, known])
  const copies = weightsOf(states.get('copy'))
  const wanted = [...weightsOf(states.get('new')), ...(takesCopies ? copies : [])]
  if (rows.every(({ kind }) => kind === 'other')) return null
  return (
    <section aria-label={text.title} className="grid gap-3">
      <h3 className="font-semibold">{text.title}</h3>
      <p className="text-note text-ink-2">{text.introduction}</p>
      <WeightFields cells={cells} mapping={mapping} onChange={setMapping} />
      <p className="text-note text-ink-2">{text.zone(placeName(deviceZone()))}</p>
      <WeightRows rows={rows} states={states} isThere={known} isOfEntries={cells.isOfEntries} />
      {copies.length > 0 ? (
        <label className="flex min-h-11 items-center gap-3 text-note font-semibold">
          <input
            type="checkbox"
            checked={takesCopies}
            onChange={({ currentTarget }) => setTakesCopies(currentTarget.checked)}
            className="size-5 shrink-0 accent-liquid"
          />
          <span>{text.copies(copies.length)}</span>
        </label>
      ) : null}
      <SendWeights weights={wanted} present={states.get('there')?.length ?? 0} isReady={isThere !== undefined} />
    </section>
  )
}

const nothing = () => false

function weightsOf(rows: readonly WeightRow[] = []): readonly TableWeight[] {
  return rows.flatMap((row) => ('weight' in row ? [row.weight] : []))
}

function useWeightRows({ rows, headerLine }: Cells, mapping: WeightMapping): readonly WeightRow[] {
  const [now] = useState(() => Date.now())
  return useMemo(
    () =>
      readWeights(rows, mapping, {
        zone: deviceZone(),
        headerLine,
        refusalOf: (weight) => refusalOfWeight(weight, now),
      }),
    [rows, headerLine, mapping, now],
  )
}

function SendWeights({ weights, present, isReady }: SendWeightsProps) {
  const idOf = useImportId()
  const send = async () => {
    const imported = await importWeights(weights, idOf(weights))
    return { ...imported, present: imported.present + present }
  }
  return (
    <ImportButton
      label={text.button(weights.length)}
      disabled={weights.length === 0 || !isReady}
      send={send}
      done={text.done}
    />
  )
}

type SendWeightsProps = {
  readonly weights: readonly TableWeight[]
  /** How many the person has already. */
  readonly present: number
  readonly isReady: boolean
}
