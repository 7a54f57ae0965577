import { whenIdle } from '../loading/when-idle.ts'
import { preloadScreen } from './navigation.ts'

/**
 * Loads the screens of the tabs, one after the other while the page has nothing else to do: the first tap of a visit would wait for a dozen
 * files. Only those that the service worker has on this device, so that nobody pays for a screen that is never opened. Returns what ends it.
 */
export function preloadTabs(): () => void {
  let isWanted = true
  let takeBack = () => {}
  const preload = ([path, ...others]: readonly string[]) => {
    if (path === undefined) return
    takeBack = whenIdle(() => void Promise.resolve(preloadScreen(path)).then(() => isWanted && preload(others)))
  }
  if (navigator.serviceWorker?.controller) preload(TABS)
  return () => {
    isWanted = false
    takeBack()
  }
}

const TABS = ['/dashboard', '/track', '/calendar', '/progress', '/settings']
