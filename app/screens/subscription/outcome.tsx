import { useEffect } from 'react'
import { useSearchParams } from '../../shell/navigation/use-location.ts'
import { refreshSubscription } from '../../data/subscription/billing.ts'
import { checkoutOutcome } from './plan-view.ts'
import { Notice } from '../../ui/notice.tsx'
import { text } from './text.ts'

/** How often and how many times the subscription is loaded again while a payment is being confirmed. */
const ASK_EVERY_MS = 2_500
const ASK_TIMES = 12

/** The outcome of a checkout, on the page that the provider returns to. */
export function Outcome({ paid }: { readonly paid: boolean }) {
  const params = useSearchParams()
  const outcome = checkoutOutcome(params.get('checkout'), paid)
  useConfirmation(outcome === 'confirming')
  switch (outcome) {
    case 'cancelled':
      return (
        <Notice title={text.outcome.cancelled.title} live>
          {text.outcome.cancelled.explanation}
        </Notice>
      )
    case 'paid':
      return (
        <Notice tone="premium" title={text.outcome.paid.title} live>
          {text.outcome.paid.explanation}
        </Notice>
      )
    case 'confirming':
      return (
        <Notice tone="premium" icon="clock" title={text.outcome.confirming.title} live>
          {text.outcome.confirming.explanation}
        </Notice>
      )
    case undefined:
      return null
  }
}

/** Reloads the subscription until the payment is confirmed: the provider may be slow, and its webhook may be lost. */
function useConfirmation(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined
    let times = 0
    const ask = () => {
      times += 1
      if (times >= ASK_TIMES) clearInterval(timer)
      void refreshSubscription().catch(() => undefined)
    }
    const timer = setInterval(ask, ASK_EVERY_MS)
    ask()
    return () => clearInterval(timer)
  }, [wanted])
}
