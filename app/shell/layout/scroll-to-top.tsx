import { useLayoutEffect, useRef } from 'react'
import { useLocation } from '../navigation/use-location.ts'

/** Scrolls every new page to its top and focuses its heading, so that a screen reader announces it. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  // Before the new page is painted: scrolled later, it would move away under a finger that taps at once.
  useLayoutEffect(() => {
    if (last.current === pathname) return undefined
    last.current = pathname
    window.scrollTo(0, 0)
    if (focusHeading()) return undefined
    // A screen that waits for the session shows its heading later.
    const arrival = new MutationObserver(() => focusHeading() && arrival.disconnect())
    arrival.observe(document.body, { childList: true, subtree: true })
    return () => arrival.disconnect()
  }, [pathname])

  return null
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading === null) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
