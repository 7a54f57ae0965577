import { useLazyModule, type LazyModule } from '../../shell/loading/use-lazy-module.ts'
import type * as More from './more.ts'

/** The tabs that are not open at first and what the cards hold, which come with the first touch of the page. */
export type LoadedMore = LazyModule<typeof More>

export function useMore(): LoadedMore {
  return useLazyModule(bringMore)
}

const bringMore = () => import('./more.ts')
