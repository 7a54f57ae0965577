import { rangeShownIn } from '#domain/metrics/display'
import { formatRange, rangeState } from '#domain/metrics/reference-range'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { Untranslated } from '../../ui/untranslated.tsx'
import { text } from './text.ts'

/** The range of the laboratory in the unit in which its result is shown, and where the result lies to it by what was entered; nothing without one. */
export function RangeLine({ metric, unit: shown }: RangeLineProps) {
  const { metric_type, reference_range: range, unit } = metric
  if (!range) return null
  const state = rangeState(metric)
  return (
    <span className="block tabular-nums">
      <span>{text.range.label}</span>{' '}
      <Untranslated>{formatRange(rangeShownIn(metric_type, shown, unit, range))}</Untranslated>
      {state === undefined ? null : (
        <span className={state === 'within' ? '' : 'font-semibold text-ink'}>{text.range.states[state]}</span>
      )}
    </span>
  )
}

type RangeLineProps = {
  readonly metric: ShownMetric
  /** The unit in which the result is shown, if not as it was entered. */
  readonly unit?: string | undefined
}
