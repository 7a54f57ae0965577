import { usePart, type LoadedPart } from '../../shell/loading/use-lazy-module.ts'
import type * as More from './more.ts'

/** The tabs that are not open at first and what the cards hold, which come with the first touch of the page. */
export type LoadedMore = LoadedPart<typeof More>

export function useMore(): LoadedMore {
  return usePart(bringMore)
}

const bringMore = () => import('./more.ts')
