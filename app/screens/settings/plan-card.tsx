import { useState } from 'react'
import { Link } from 'react-router'
import { statusText } from '#domain/subscription/status-text'
import { useRefreshSubscription } from '../../data/subscription/billing.ts'
import { useSubscription, type Subscription } from '../../data/subscription/subscription.ts'
import { deviceZone } from '../../shell/clock.ts'
import { toastSuccess } from '../../shell/toasts/toasts.tsx'
import { buttonClass, IconButton } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/**
 * The person's plan: loading, premium, or Basic. When it could not be loaded, Basic is shown
 * (docs/product/premium.md#who-has-it).
 */
export function PlanCard({ coming }: { readonly coming: boolean }) {
  const { data: subscription, isPending } = useSubscription()
  const askAgain = useRefreshSubscription()
  const [refreshing, setRefreshing] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  async function refresh(): Promise<void> {
    setRefreshing(true)
    setTrouble(undefined)
    try {
      await askAgain()
      toastSuccess('Subscription Status Updated', 'Your subscription status has been refreshed.')
    } catch (error) {
      setTrouble(`Not refreshed. ${error instanceof Error ? error.message : 'Please try again.'}`)
    } finally {
      setRefreshing(false)
    }
  }

  const loading = coming || isPending || refreshing
  return (
    <Card
      title="Subscription & Billing"
      aside={
        <IconButton
          icon="refresh"
          label="Refresh subscription status"
          aria-disabled={loading || undefined}
          onClick={() => (loading ? undefined : void refresh())}
          className="-my-3 -mr-2.5 align-middle"
        />
      }
    >
      {loading ? <Loading /> : subscription?.has_premium_access ? <Premium held={subscription} /> : <Basic />}
      <p aria-live="polite" className="mt-2 text-label text-ink-2 empty:hidden">
        {trouble}
      </p>
    </Card>
  )
}

function Loading() {
  return (
    <output className="grid gap-2 py-1">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="mt-2 h-12.5 w-full rounded-control" />
    </output>
  )
}

/** The same texts as on the subscription screen. */
function Premium({ held }: { readonly held: Subscription }) {
  const { title, detail } = statusText(held, deviceZone())
  return (
    <div className="grid gap-3">
      <div className="grid justify-items-start gap-1">
        <Chip tone="premium" icon="sparkle">
          Premium active
        </Chip>
        <p className="mt-1 font-bold">{title}</p>
        <p className="text-note text-ink-2">{detail}</p>
      </div>
      <Link to="/subscription" className={buttonClass('quiet')}>
        Manage Subscription
      </Link>
    </div>
  )
}

function Basic() {
  return (
    <div className="grid gap-3">
      <div className="grid justify-items-start gap-1">
        <Chip tone="plain">Basic</Chip>
        <p className="text-note text-ink-2">
          Premium adds dose schedules, advanced metrics and more. Your records are always yours to read.
        </p>
      </div>
      <Link to="/subscription" className={buttonClass()}>
        Upgrade to Premium
      </Link>
    </div>
  )
}
