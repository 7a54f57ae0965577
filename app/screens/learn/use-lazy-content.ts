import { useLazyModule, type LazyModule } from '../../shell/loading/use-lazy-module.ts'
import type * as More from './lazy-content.ts'

/** The tabs that are not open at first and what the cards hold, which come with the first touch of the page. */
export type LazyContent = LazyModule<typeof More>

export function useLazyContent(): LazyContent {
  return useLazyModule(loadContent)
}

const loadContent = () => import('./lazy-content.ts')
