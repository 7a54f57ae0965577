import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Every new page starts at its top, with the focus on its heading, so that a screen reader says where one has arrived. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  useEffect(() => {
    // The browser would put the old scroll position back on 'back', after us.
    window.history.scrollRestoration = 'manual'
  }, [])

  // Before the new page is painted: scrolled a moment later, it would move away under a finger that taps at once.
  useLayoutEffect(() => {
    if (last.current === pathname) return undefined
    last.current = pathname
    window.scrollTo(0, 0)
    if (focusHeading()) return undefined
    // A screen that asks who is there first shows its heading later.
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
