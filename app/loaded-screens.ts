import { parse } from 'regexparam'
import { withoutSlashes } from './shell/navigation/use-location.ts'
import { notFound, routes, type LoadedScreen, type Route } from './routes.ts'

/** Loads the screen of a path with its layout. Nothing is returned where both are here. */
export function loadScreen(pathname: string): Promise<void> | undefined {
  const route = routeOf(pathname)
  if (loaded.has(route)) return undefined
  return Promise.all([route.load(), route.loadLayout?.()]).then(([screen, layout]) => {
    loaded.set(route, { route, screen, layout })
  })
}

/**
 * The loaded screen of a path.
 * @throws Error where it was never loaded: `loadScreen` comes first
 */
export function loadedScreen(pathname: string): LoadedScreen {
  const screen = loaded.get(routeOf(pathname))
  if (screen === undefined) throw new Error('The screen is not loaded.')
  return screen
}

/** The route of a path; that of '*' where the app has no such page. Upper case and slashes at the end do not count. */
export function routeOf(pathname: string): Route {
  const path = decoded(withoutSlashes(pathname))
  return patterns.find(({ pattern }) => pattern.test(path))?.route ?? notFound
}

/** Percent escapes are decoded, as the server and wouter do. A malformed one stays. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const patterns = routes.map((route) => ({ route, pattern: parse(route.path).pattern }))
const loaded = new Map<Route, LoadedScreen>()
