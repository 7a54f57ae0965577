import type { ReactNode } from 'react'
import { Logo } from '../../../shell/layout/logo.tsx'

/**
 * The layout of a square picture: a headline and the main part of the screen. Inside a phone it is narrower: the phone's
 * header replaces the logo, and what does not fit is cut off at the lower edge.
 */
export function Square({ headline, children }: { readonly headline: string; readonly children: ReactNode }) {
  return (
    <div className="@container size-full bg-paper">
      <div className="flex size-full flex-col p-5 @max-[340px]:p-4 @max-[340px]:pt-12">
        <Logo className="text-[1.3125rem] @max-[340px]:hidden" />
        <p className="mt-3 text-headline @max-[340px]:mt-0 @max-[340px]:text-figure">{headline}</p>
        <div className="my-auto grid gap-3 pt-4">{children}</div>
      </div>
    </div>
  )
}
