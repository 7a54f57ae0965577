import type { ReactNode } from 'react'

/** Fields or buttons beside each other, equally wide; on a narrow phone or with large text they are stacked. */
export function SideBySide({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">{children}</div>
}
