import { useLazyModule, type LazyModule } from '../../shell/loading/use-lazy-module.ts'
import type * as Answers from './lazy-results.ts'

/**
 * The module with the exact arithmetic, the reference data and the results. It is loaded at the first touch of the
 * page, and at once when the address holds a calculation.
 */
export type LazyResults = LazyModule<typeof Answers>

export function useLazyResults(): LazyResults {
  return useLazyModule(loadResults)
}

const loadResults = () => import('./lazy-results.ts')
