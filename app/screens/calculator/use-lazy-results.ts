import { useLazyModule, type LazyModule } from '../../shell/loading/use-lazy-module.ts'
import type * as Answers from './lazy-results.ts'

/**
 * The part of the screen that calculates: exact arithmetic, the reference data, everything that stands beneath the fields.
 * It comes with the first touch of the page, and at once where the address holds a calculation.
 */
export type LazyResults = LazyModule<typeof Answers>

export function useLazyResults(): LazyResults {
  return useLazyModule(loadResults)
}

const loadResults = () => import('./lazy-results.ts')
