import type { ReactNode } from 'react'

/**
 * Fields or buttons beside each other, equally wide; on a narrow phone or with large text they are stacked. `dates` are stacked
 * sooner, since browsers cut the year of a date field that is too narrow.
 */
export function SideBySide({ dates = false, children }: SideBySideProps) {
  return <div className={`grid gap-3 ${dates ? columns.dates : columns.others}`}>{children}</div>
}

type SideBySideProps = { readonly dates?: boolean; readonly children: ReactNode }

const columns = {
  dates: 'grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))]',
  others: 'grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]',
}
