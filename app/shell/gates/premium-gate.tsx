import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { text } from './text.ts'

/**
 * Wraps a premium feature. Free people see it blurred and inert under an offer; with `prompt={false}` they see nothing.
 * While the subscription loads, the feature is shown faint and inert, so that nothing moves afterwards. It is the same feature in each
 * case: opening the gate mounts nothing anew.
 */
export function PremiumGate({ feature, premium, prompt = true, children }: PremiumGateProps) {
  if (premium !== true && !prompt) return null
  const { around, itself } = premium === undefined ? WAITING : premium ? OPEN : CLOSED
  const isOpen = premium === true
  return (
    <div className={around}>
      {premium === undefined ? <output className="sr-only">{text.loading}</output> : null}
      <div inert={!isOpen} aria-hidden={isOpen ? undefined : true} className={itself}>
        {children}
      </div>
      {premium === false ? (
        <div className="z-1 p-3">
          <Offer feature={feature} />
        </div>
      ) : null}
    </div>
  )
}

/** Visible, but not focusable, clickable or read aloud. */
const outOfReach = 'min-w-0 overflow-hidden select-none'
const OPEN = { around: 'contents', itself: 'contents' }
const WAITING = { around: undefined, itself: `${outOfReach} animate-breathe opacity-60` }
const CLOSED = { around: 'grid *:col-start-1 *:row-start-1', itself: `${outOfReach} opacity-60 blur-[6px]` }

type PremiumGateProps = {
  /** The end of 'Upgrade to Premium to access ...': 'dose tracking and scheduling'. */
  readonly feature: string
  /** Undefined while it is not known. */
  readonly premium: boolean | undefined
  readonly prompt?: boolean
  readonly children: ReactNode
}

function Offer({ feature }: { readonly feature: string }) {
  return (
    <Card className="sticky top-20 mx-auto grid max-w-80 justify-items-center gap-1.5 p-5 text-center">
      <span className="mb-1 grid size-12 place-items-center rounded-full bg-premium-soft text-premium">
        <Icon name="lock" />
      </span>
      <h2 className="text-lead font-bold">{text.title}</h2>
      <p className="text-sub text-ink-2">{text.explanation(feature)}</p>
      <Link to="/subscription" className={`${buttonClass()} mt-2.5 w-full`}>
        {text.upgrade}
      </Link>
    </Card>
  )
}
