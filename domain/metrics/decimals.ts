import { isLab, isOwnMetric, type AnyMetricType } from './units.ts'

/**
 * With how many decimals a change or a mean of these values is shown: one. Results of a laboratory differ in the second or third decimal, so
 * theirs have as many as the value that was entered with the most. Steps are counted, and a metric of the person's own has as many as were entered.
 */
export function decimalsShown(type: AnyMetricType, entered: readonly number[]): number {
  if (type === 'steps') return 0
  if (isOwnMetric(type)) return Math.max(0, ...entered.map(decimalsOf))
  return isLab(type) ? Math.max(1, ...entered.map(decimalsOf)) : 1
}

/** A value has at most 6 decimals; a number below a millionth is none. */
function decimalsOf(value: number): number {
  return (
    value
      .toFixed(6)
      .replace(/\.?0+$/, '')
      .split('.')[1]?.length ?? 0
  )
}
