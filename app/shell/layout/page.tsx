import type { ReactNode } from 'react'
import { BottomNav } from './bottom-nav.tsx'

/**
 * The layout of a screen: header, a narrow column, the bottom bar. The bar is part of the flow, so that it covers
 * nothing.
 */
export function Page({ header, bar = true, className = 'gap-3.5', children }: PageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="mx-auto flex w-full max-w-column flex-1 flex-col">
        {header}
        <main className={`flex flex-1 flex-col px-5 pt-1.5 pb-6 ${className}`}>{children}</main>
      </div>
      {bar ? <BottomNav /> : null}
    </div>
  )
}

type PageProps = {
  readonly header?: ReactNode
  /** The bottom bar; false for signed-out people. */
  readonly bar?: boolean
  readonly className?: string
  readonly children: ReactNode
}
