import { formatRange, rangeState } from '#domain/metrics/reference-range'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { Untranslated } from '../../ui/untranslated.tsx'
import { text } from './text.ts'

/** The range of the laboratory, and where the result lies to it; nothing without one. */
export function RangeLine({ metric }: { readonly metric: ShownMetric }) {
  const { reference_range: range } = metric
  if (!range) return null
  const state = rangeState(metric)
  return (
    <span className="block tabular-nums">
      <span>{text.range.label}</span> <Untranslated>{formatRange(range)}</Untranslated>
      {state === undefined ? null : (
        <span className={state === 'within' ? '' : 'font-semibold text-ink'}>{text.range.states[state]}</span>
      )}
    </span>
  )
}
