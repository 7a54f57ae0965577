import { Link } from 'wouter'
import { trialBanner } from '#domain/subscription/trial'
import { useSubscription } from '../../data/subscription/subscription.ts'
import { text } from './text.ts'

/** The remaining days of a running trial. */
export function TrialBanner() {
  const { data: subscription } = useSubscription()
  if (!subscription?.is_trial_active) return null
  const { title, detail } = trialBanner(subscription.trial_days_remaining)
  return (
    <section
      aria-label={text.trial}
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-banner bg-premium-soft px-3.5 py-1.5 text-note text-premium"
    >
      <div className="py-1">
        <p className="font-bold">{title}</p>
        <p>{detail}</p>
      </div>
      <Link to="/subscription" className="inline-flex min-h-11 items-center font-bold">
        {text.upgrade}
      </Link>
    </section>
  )
}
