import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { showInAddress } from './use-learn-location.ts'
import type { LearnTab } from './learn-fragment.ts'

/**
 * A card that unfolds; several may be open, and a link can lead to one. A native element, so that a search in the page
 * finds its text.
 */
export function Disclosure({ tab, item, isTarget, title, aside, onUnfold, children }: DisclosureProps) {
  const card = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isTarget || card.current === null) return
    card.current.open = true
    card.current.scrollIntoView({ block: 'start' })
    card.current.querySelector('summary')?.focus({ preventScroll: true })
  }, [isTarget])
  return (
    <details
      ref={card}
      onToggle={({ currentTarget: { open } }) => {
        showInAddress(open ? { tab, item } : { tab })
        if (open) onUnfold?.()
      }}
      className="group scroll-mt-4 rounded-card border border-line/70 bg-surface shadow-card"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-card px-4 py-3.5 -outline-offset-2 [&::-webkit-details-marker]:hidden">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-base font-bold">{title}</h2>
          {aside}
        </div>
        <Icon name="down" className="size-4.5 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-0.5 pb-4 text-sub text-ink-2">{children}</div>
    </details>
  )
}

type DisclosureProps = {
  readonly tab: LearnTab
  /** The name of the card in the fragment, after that of the tab. */
  readonly item: string
  /** The address leads to this card: it unfolds and takes the focus. */
  readonly isTarget: boolean
  readonly title: ReactNode
  /** Text beneath the title that is always visible. */
  readonly aside?: ReactNode
  readonly onUnfold?: () => void
  readonly children: ReactNode
}
