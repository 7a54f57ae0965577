import { useState } from 'react'
import { Link } from 'wouter'
import { statusText, type HeldSubscription } from '#domain/subscription/status-text'
import { refreshSubscription } from '../../data/subscription/billing.ts'
import { useSubscription } from '../../data/subscription/subscription.ts'
import { deviceZone } from '../../shell/clock.ts'
import { toastSuccess } from '../../shell/toasts/toasts.tsx'
import { buttonClass, IconButton } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { planCardState, refreshFailure, type PlanCardState } from './plan-card-state.ts'
import { text } from './text.ts'

/**
 * The person's plan: loading, premium, or Basic. When it could not be loaded, Basic is shown
 * (docs/product/premium.md#who-has-it).
 */
export function PlanCard({ coming }: { readonly coming: boolean }) {
  const { data: subscription, isPending } = useSubscription()
  const [refreshing, setRefreshing] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  async function refresh(): Promise<void> {
    setRefreshing(true)
    setTrouble(undefined)
    try {
      await refreshSubscription()
      toastSuccess(text.plan.refreshed.title, text.plan.refreshed.explanation)
    } catch (error) {
      setTrouble(refreshFailure(error))
    } finally {
      setRefreshing(false)
    }
  }

  const view = planCardState(subscription, coming || isPending || refreshing)
  const isLoading = view.kind === 'loading'
  return (
    <Card
      title={text.plan.title}
      aside={
        <IconButton
          icon="refresh"
          label={text.plan.refresh}
          aria-disabled={isLoading || undefined}
          onClick={() => (isLoading ? undefined : void refresh())}
          className="-my-3 -mr-2.5 align-middle"
        />
      }
    >
      <Plan view={view} />
      <p aria-live="polite" className="mt-2 text-label text-ink-2 empty:hidden">
        {trouble}
      </p>
    </Card>
  )
}

function Plan({ view }: { readonly view: PlanCardState }) {
  switch (view.kind) {
    case 'loading':
      return <Loading />
    case 'premium':
      return <Premium held={view.held} />
    case 'basic':
      return <Basic />
  }
}

function Loading() {
  return (
    <output className="grid gap-2 py-1">
      <span className="sr-only">{text.plan.loading}</span>
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="mt-2 h-12.5 w-full rounded-control" />
    </output>
  )
}

/** The same texts as on the subscription screen. */
function Premium({ held }: { readonly held: HeldSubscription }) {
  const { title, detail } = statusText(held, deviceZone())
  return (
    <div className="grid gap-3">
      <div className="grid justify-items-start gap-1">
        <Chip tone="premium" icon="sparkle">
          {text.plan.premium}
        </Chip>
        <p className="mt-1 font-bold">{title}</p>
        <p className="text-note text-ink-2">{detail}</p>
      </div>
      <Link to="/subscription" className={buttonClass('quiet')}>
        {text.plan.manage}
      </Link>
    </div>
  )
}

function Basic() {
  return (
    <div className="grid gap-3">
      <div className="grid justify-items-start gap-1">
        <Chip tone="plain">{text.plan.basic}</Chip>
        <p className="text-note text-ink-2">{text.plan.offer}</p>
      </div>
      <Link to="/subscription" className={buttonClass()}>
        {text.plan.upgrade}
      </Link>
    </div>
  )
}
