import type { ReactNode } from 'react'
import { Logo } from '../../shell/logo.tsx'

/** A square picture of its own: a headline, and one card that says what the screen is about. */
export function Square({ headline, children }: { readonly headline: string; readonly children: ReactNode }) {
  return (
    <div className="flex size-full flex-col bg-paper p-6">
      <Logo />
      <p className="mt-3.5 text-headline text-balance">{headline}</p>
      <div className="mt-4 grid min-h-0 flex-1 content-center gap-3">{children}</div>
    </div>
  )
}
