import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Every new page starts at its top, with the focus on its heading, so that a screen reader says where one has arrived. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  useEffect(() => {
    // The browser would put the old scroll position back on 'back', after us.
    window.history.scrollRestoration = 'manual'
  }, [])

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])

  return null
}
