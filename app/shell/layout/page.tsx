import { createContext, createElement, use, type ReactNode } from 'react'
import { BottomNav } from './bottom-nav.tsx'

/**
 * The layout of a screen: header, a narrow column, the bottom bar. The bar is part of the flow, so that it covers
 * nothing.
 */
export function Page({ header, bar = true, className = 'gap-3.5', children }: PageProps) {
  const column = (
    <div className="mx-auto flex w-full max-w-column flex-1 flex-col">
      {header}
      <main className={`flex flex-1 flex-col px-5 pt-1.5 pb-6 ${className}`}>{children}</main>
    </div>
  )
  return createElement(use(AroundPage), { bar }, column)
}

type PageProps = {
  readonly header?: ReactNode
  /** The bottom bar; false for signed-out people. */
  readonly bar?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** The column of a page with the bar beneath it. */
export function WithBar({ bar, children }: WithBarProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {children}
      {bar ? <BottomNav /> : null}
    </div>
  )
}

export type WithBarProps = { readonly bar: boolean; readonly children?: ReactNode }

/** What draws the bar of a page: the page itself, or what stands around several. */
export const AroundPage = createContext<(props: WithBarProps) => ReactNode>(WithBar)
