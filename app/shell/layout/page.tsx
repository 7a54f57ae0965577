import { createContext, use, useCallback, useLayoutEffect, useState, type ReactNode } from 'react'
import { BottomNav } from './bottom-nav.tsx'

/**
 * The layout of a screen: header, a narrow column, the bottom bar. The bar is part of the flow, so that it covers
 * nothing.
 */
export function Page({ header, bar = true, className = 'gap-3.5', children }: PageProps) {
  const keepBar = use(KeepBar)
  // Before the page is painted, so that the bar comes and goes with it.
  useLayoutEffect(() => (bar ? keepBar?.() : undefined), [bar, keepBar])
  const column = (
    <div className="mx-auto flex w-full max-w-column flex-1 flex-col">
      {header}
      <main className={`flex flex-1 flex-col px-5 pt-1.5 pb-6 ${className}`}>{children}</main>
    </div>
  )
  return keepBar ? column : <ColumnAndBar bar={bar}>{column}</ColumnAndBar>
}

type PageProps = {
  readonly header?: ReactNode
  /** The bottom bar; false for signed-out people. */
  readonly bar?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Around pages that follow each other: the bar stays while it belongs to the one and to the next. To draw it anew takes a third of
 * the time in which a slow phone opens a page.
 */
export function PagesWithBar({ children }: { readonly children: ReactNode }) {
  const [pages, setPages] = useState(0)
  const keepBar = useCallback(() => {
    setPages((count) => count + 1)
    return () => setPages((count) => count - 1)
  }, [])
  return (
    <KeepBar value={keepBar}>
      <ColumnAndBar bar={pages > 0}>{children}</ColumnAndBar>
    </KeepBar>
  )
}

/** Keeps the bar beneath the page until the returned function is called. Undefined where each page has its own. */
const KeepBar = createContext<(() => () => void) | undefined>(undefined)

function ColumnAndBar({ bar, children }: { readonly bar: boolean; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      {children}
      {bar ? <BottomNav /> : null}
    </div>
  )
}
