import { useLazyModule, type LazyModule } from '../../shell/loading/use-lazy-module.ts'
import type * as Answers from './answers.ts'

/**
 * The part of the screen that calculates: exact arithmetic, the reference data, everything that stands beneath the fields.
 * It comes with the first touch of the page, and at once where the address holds a calculation.
 */
export type LoadedAnswers = LazyModule<typeof Answers>

export function useAnswers(): LoadedAnswers {
  return useLazyModule(bringAnswers)
}

const bringAnswers = () => import('./answers.ts')
