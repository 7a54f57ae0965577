import type { ReactNode } from 'react'
import { BottomNav } from './bottom-nav.tsx'

/** A screen: header, the narrow column, the bottom bar. The bar takes its own room, so nothing can hide behind it. */
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
  /** The five tabs; false where a person is not signed in yet. */
  readonly bar?: boolean
  readonly className?: string
  readonly children: ReactNode
}
