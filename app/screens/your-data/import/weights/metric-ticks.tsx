import type { ImportedMetric } from '#domain/imported-weights/measure'
import { text } from './text.ts'

/** The metrics of a file, each of which can be left out. Nothing where there is one. */
export function MetricTicks({ counts, left, onChange }: MetricTicksProps) {
  if (counts.size < 2) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="text-label text-ink-2">{text.metrics.title}</legend>
      {[...counts].map(([metric, count]) => (
        <label key={metric} className="flex min-h-11 items-center gap-3 text-note font-semibold">
          <input
            type="checkbox"
            checked={!left.has(metric)}
            onChange={({ currentTarget }) => onChange(withTick(left, metric, currentTarget.checked))}
            className="size-5 shrink-0 accent-liquid"
          />
          <span className="tabular-nums">{text.metrics.of(metric, count)}</span>
        </label>
      ))}
    </fieldset>
  )
}

type MetricTicksProps = {
  readonly counts: ReadonlyMap<ImportedMetric, number>
  /** The metrics that are left out. */
  readonly left: ReadonlySet<ImportedMetric>
  readonly onChange: (left: ReadonlySet<ImportedMetric>) => void
}

function withTick(
  left: ReadonlySet<ImportedMetric>,
  metric: ImportedMetric,
  isTicked: boolean,
): ReadonlySet<ImportedMetric> {
  return isTicked ? new Set([...left].filter((one) => one !== metric)) : new Set([...left, metric])
}
