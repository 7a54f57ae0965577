import type { ReactNode } from 'react'
import { relativeDay } from '#domain/time/format'
import { dateIn } from '#domain/time/zone'
import { useSubscription, type Subscription } from '../../data/subscription/subscription.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { text } from './text.ts'

/** The plan of the admin's own account. */
export function CurrentStatus() {
  const { data: held } = useSubscription()
  return (
    <Card title={text.status.title}>
      {held ? <Status held={held} /> : <SkeletonRows label={text.status.loading} />}
    </Card>
  )
}

function Status({ held }: { readonly held: Subscription }) {
  const today = dateIn(useNow(), deviceZone())
  return (
    <dl className="divide-y divide-line">
      <Fact name={text.status.plan}>{held.plan_name === 'premium' ? text.status.premium : text.status.free}</Fact>
      <Fact name={text.status.access}>
        {held.has_premium_access ? (
          <Chip tone="premium" icon="sparkle">
            {text.status.active}
          </Chip>
        ) : (
          <Chip tone="plain">{text.status.none}</Chip>
        )}
      </Fact>
      <Fact name={text.status.daysRemaining}>{held.trial_days_remaining}</Fact>
      <Fact name={text.status.until}>
        {held.premium_until === null
          ? text.status.notSet
          : relativeDay(dateIn(held.premium_until, deviceZone()), today)}
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
