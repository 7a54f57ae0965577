import type { ReactNode } from 'react'

/**
 * An amount, a reading, a level, a name or another text that the translator of a browser leaves as it is, in an element of its own
 * (docs/decisions/064-translated-pages.md).
 */
export function Untranslated({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <span translate="no" className={className}>
      {children}
    </span>
  )
}
