import { statusText } from '#domain/subscription/status-text'
import type { Subscription } from '../../data/subscription/subscription.ts'
import { deviceZone } from '../../shell/clock.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { text } from './text.ts'

/** The current plan, and until when. */
export function Status({ subscription, failed, onRetry }: StatusProps) {
  if (!subscription && failed)
    return (
      <Notice
        tone="pending"
        title={text.status.notLoaded.title}
        action={
          <Button variant="ghost" size="small" onClick={onRetry}>
            {text.status.notLoaded.again}
          </Button>
        }
      >
        {text.status.notLoaded.explanation}
      </Notice>
    )
  if (!subscription)
    return (
      <Card>
        <SkeletonRows rows={1} label={text.status.loading} />
      </Card>
    )
  const { title, detail } = statusText(subscription, deviceZone())
  return (
    <Card title={text.status.title} aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <p className="text-figure font-bold tracking-[-0.02em]">{title}</p>
          <p className="text-sub text-ink-2">{detail}</p>
        </div>
        {subscription.has_premium_access ? (
          <Chip tone="premium" icon="sparkle">
            {text.status.premium}
          </Chip>
        ) : (
          <Chip tone="plain">{text.status.free}</Chip>
        )}
      </div>
    </Card>
  )
}

type StatusProps = {
  readonly subscription: Subscription | undefined
  readonly failed: boolean
  readonly onRetry: () => void
}
