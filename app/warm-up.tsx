import { Activity, useEffect, useInsertionEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { loadScreen, loadedScreen } from './loaded-screens.ts'
import { ScreenAt } from './pages.tsx'
import type { Place } from './routes.ts'
import { whenIdle } from './shell/loading/when-idle.ts'
import { useExpectedLocation } from './shell/navigation/use-location.ts'
import { loadToasts } from './shell/toasts/toasts.tsx'

/**
 * Loads the screens of the tabs, one after the other while the page has nothing else to do, and renders each once, outside of the document and
 * without effects: the first tap of a visit would wait for a dozen files and for code that has never run. Only where the service worker has the
 * files on this device, so that nobody pays for a screen that is never opened.
 */
export function WarmUp({ shown }: { readonly shown: Place }) {
  const [[tab, ...others], setTabs] = useState(TABS)
  const [isLoaded, setLoaded] = useState(false)
  const hasWorker = useHasWorker()
  // From another page the next tap leads somewhere else.
  const isWanted = hasWorker && (shown.location.pathname === '/app' || TABS.includes(shown.location.pathname))
  // Outside of the document: its content is neither seen nor found, and has no layout.
  const [outside] = useState(() => document.createElement('div'))
  // A press is about to open a page, and the processor is for that one.
  const isPressed = useExpectedLocation() !== undefined
  useEffect(() => {
    if (tab === undefined || !isWanted) return undefined
    let isHere = true
    const load = async () => {
      // With styles of its own: those of the whole page would be worked out again while a first tap is answered.
      await loadToasts()
      await loadScreen(tab)
      if (isHere) setLoaded(true)
    }
    // Without a network nothing is loaded, and a tap says so.
    const takeBack = whenIdle(() => void load().catch(() => undefined))
    return () => {
      isHere = false
      takeBack()
    }
  }, [tab, isWanted])
  if (tab === undefined || !isLoaded || !isWanted || isPressed) return null
  const goOn = () => {
    setTabs(others)
    setLoaded(false)
  }
  const location = { pathname: tab, search: '', hash: '', state: null, key: tab }
  const loaded = loadedScreen(tab)
  const screen = (
    <div key={tab}>
      {loaded.screen === shown.loaded.screen ? null : <ScreenAt location={location} loaded={loaded} isAhead />}
      <Rendered then={goOn} />
    </div>
  )
  return <Activity mode="hidden">{createPortal(screen, outside)}</Activity>
}

const TABS: readonly string[] = ['/track', '/calendar', '/progress', '/settings', '/dashboard']

/** Whether a service worker is in control. The first visit of a device begins without one. */
function useHasWorker(): boolean {
  const workers = navigator.serviceWorker
  const [hasWorker, setHasWorker] = useState(() => Boolean(workers?.controller))
  useEffect(() => {
    if (hasWorker || !workers) return undefined
    const controlled = () => setHasWorker(true)
    workers.addEventListener('controllerchange', controlled)
    return () => workers.removeEventListener('controllerchange', controlled)
  }, [hasWorker, workers])
  return hasWorker
}

/** Calls `then` once what stands before it is rendered. Of all effects a hidden page has this kind alone. */
function Rendered({ then }: { readonly then: () => void }): null {
  useInsertionEffect(() => {
    queueMicrotask(then)
  }, [])
  return null
}
