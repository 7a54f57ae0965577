import type { ReactNode } from 'react'
import { relativeDay } from '#domain/time/format'
import { dateIn } from '#domain/time/zone'
import { useSubscription, type Subscription } from '../../data/subscription/subscription.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

/** The plan of the admin's own account. */
export function CurrentStatus() {
  const { data: held } = useSubscription()
  return (
    <Card title="Current Status">{held ? <Status held={held} /> : <SkeletonRows label="Loading the status" />}</Card>
  )
}

function Status({ held }: { readonly held: Subscription }) {
  const today = dateIn(useNow(), deviceZone())
  return (
    <dl className="divide-y divide-line">
      <Fact name="Plan">{held.plan_name === 'premium' ? 'Premium' : 'Free'}</Fact>
      <Fact name="Premium access">
        {held.has_premium_access ? (
          <Chip tone="premium" icon="sparkle">
            Active
          </Chip>
        ) : (
          <Chip tone="plain">None</Chip>
        )}
      </Fact>
      <Fact name="Days remaining">{held.trial_days_remaining}</Fact>
      <Fact name="Premium until">
        {held.premium_until === null ? 'Not set' : relativeDay(dateIn(held.premium_until, deviceZone()), today)}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-2 first:pt-0 last:pb-0">
      <dt className="text-sub text-ink-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
