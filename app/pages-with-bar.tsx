import { createContext, use, useLayoutEffect, useState, type ReactNode } from 'react'
import { AroundPage, WithBar, type WithBarProps } from './shell/layout/page.tsx'

/**
 * Around pages that follow each other. The bottom bar stays while it belongs to one page and to the next: to draw it anew is a third of what
 * a short page draws.
 */
export function PagesWithBar({ children }: { readonly children: ReactNode }) {
  const [hasBar, setHasBar] = useState(false)
  return (
    <AroundPage value={OfPages}>
      <ShowBar value={setHasBar}>
        <WithBar bar={hasBar}>{children}</WithBar>
      </ShowBar>
    </AroundPage>
  )
}

/** A page beneath which the bar stays. */
function OfPages({ bar, children }: WithBarProps) {
  const show = use(ShowBar)
  // Before the page is painted. Between two pages that have the bar nothing is drawn: React sees both changes at once.
  useLayoutEffect(() => {
    show(bar)
    return () => show(false)
  }, [bar, show])
  return children
}

const ShowBar = createContext<(bar: boolean) => void>(() => {})
