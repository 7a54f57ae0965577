import { useLayoutEffect, useRef } from 'react'
import { useLocation } from '../navigation/use-location.ts'

/** Scrolls every new page to its top and focuses its heading, so that a screen reader announces it. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  // In the frame that paints the new page, and before it is painted: scrolled later, it would move away under a finger that taps at once. Sooner,
  // the browser would work its layout out twice.
  useLayoutEffect(() => {
    if (last.current === pathname) return undefined
    last.current = pathname
    // A screen that waits for the session shows its heading later.
    const arrival = new MutationObserver(() => focusHeading() && arrival.disconnect())
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, 0)
      if (!focusHeading()) arrival.observe(document.body, { childList: true, subtree: true })
    })
    return () => {
      cancelAnimationFrame(frame)
      arrival.disconnect()
    }
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
