import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import {
  expectedLocation,
  navigate,
  onNavigation,
  shownLocation,
  type Location,
  type NavigateOptions,
} from './navigation.ts'

/** A page that is not that of the browser: one that is prerendered, or drawn in a picture. Nothing in it leads elsewhere. */
export const GivenLocation = createContext<Location | undefined>(undefined)

/** A page that is shown, or will be (app/pages.tsx). What stands on it is not rendered once more when it is. */
export const PageLocation = createContext<Location | undefined>(undefined)

/** The page that the component stands on; beside the pages, the one that is shown. It is rendered again when that is another one. */
export function useLocation(): Location {
  const [given, page] = [use(GivenLocation), use(PageLocation)]
  const own = given ?? page
  const shown = () => own ?? shownLocation()
  return useSyncExternalStore(own ? never : onNavigation, shown, shown)
}

/** The page that a press will probably open (navigation.ts). */
export function useExpectedLocation(): Location | undefined {
  return useSyncExternalStore(onNavigation, expectedLocation, () => undefined)
}

/** The query of the page. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** What goes to another page: `navigate`, but for a given page. It is the same function at each rendering. */
export function useNavigate(): typeof navigate {
  return use(GivenLocation) === undefined ? navigate : stay
}

/** How wouter's links, redirects and routes know and change the page (docs/decisions/071-router.md). */
export function usePath(): [string, (to: string, options?: NavigateOptions) => Promise<void>] {
  return [withoutSlashes(useLocation().pathname), useNavigate()]
}

function never(): () => void {
  return () => undefined
}

function stay(): Promise<void> {
  return Promise.resolve()
}

/** A path without the slashes at its end. In linear time: a regular expression would backtrack from each of thousands. */
export function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
