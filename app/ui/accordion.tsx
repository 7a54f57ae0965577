import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/**
 * A question whose answer unfolds. Several may be open. A native element: it works without JavaScript, and a search in
 * the page finds its text.
 */
export function AccordionItem({ title, level = 2, open, children }: AccordionItemProps) {
  const Heading = `h${level}` as const
  return (
    <details open={open} className="group border-t border-line first:border-t-0">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-inner py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <Heading className="min-w-0">{title}</Heading>
        <Icon name="down" className="size-4.5 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4 text-sub text-ink-2">{children}</div>
    </details>
  )
}

type AccordionItemProps = {
  readonly title: ReactNode
  /** The heading level of the title. */
  readonly level?: 2 | 3
  readonly open?: boolean
  readonly children: ReactNode
}
