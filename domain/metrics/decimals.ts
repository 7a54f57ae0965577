import type { AnyMetricType } from './own.ts'
import { isLab } from './units.ts'

/**
 * With how many decimals a change or a mean of these values is shown: one. Results of a laboratory differ in the second or third decimal, so
 * theirs have as many as the value that was entered with the most. Steps are counted.
 */
export function decimalsShown(type: AnyMetricType, entered: readonly number[]): number {
  if (type === 'steps') return 0
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
