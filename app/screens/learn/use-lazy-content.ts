import { useLazyModule, type LazyModule } from '../../shell/loading/use-lazy-module.ts'
import type * as More from './lazy-content.ts'
import type * as Tabs from './lazy-tabs.ts'

/** The tabs other than the first, and the details of the cards, loaded at the first touch of the page. */
export type LazyContent = LazyModule<typeof More>

export function useLazyContent(): LazyContent {
  return useLazyModule(loadContent)
}

/** The tabs beside them that show no statements. */
export function useLazyTabs(): LazyModule<typeof Tabs> {
  return useLazyModule(loadTabs)
}

const loadContent = () => import('./lazy-content.ts')
const loadTabs = () => import('./lazy-tabs.ts')
