import { OFFERS, type Offer } from '#domain/subscription/plans'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import type { BillingNote } from './plan-view.ts'
import { Notice } from '../../ui/notice.tsx'
import { text } from './text.ts'

type PlanName = Offer['plan']

/** The two plans and their prices; the one that saves is highlighted. */
export function Plans({ pending, billing, onChoose }: PlansProps) {
  return (
    <section aria-label={text.plans.title} className="grid gap-3.5">
      {billing === undefined ? null : (
        <Notice tone="premium" icon="clock" title={billing.title}>
          {billing.detail}
        </Notice>
      )}
      {[OFFERS.monthly, OFFERS.annual].map((offer) => (
        <PlanCard
          key={offer.plan}
          offer={offer}
          busy={pending === offer.plan}
          waiting={pending !== undefined && pending !== offer.plan}
          onChoose={() => onChoose(offer.plan)}
        />
      ))}
      <p className="px-1 text-label text-ink-2">{text.plans.payment}</p>
    </section>
  )
}

type PlansProps = {
  /** The plan whose checkout is being opened. */
  readonly pending: PlanName | 'portal' | undefined
  /** When a plan that is chosen now is charged, where it is not as plain as 'at once'. */
  readonly billing: BillingNote | undefined
  readonly onChoose: (plan: PlanName) => void
}

function PlanCard({ offer, busy, waiting, onChoose }: PlanCardProps) {
  const best = offer.saving !== undefined
  return (
    <Card className={best ? 'border-premium/50!' : ''}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h2 className="text-lead font-bold">{offer.title}</h2>
        {offer.badge === undefined ? null : <Chip tone="premium">{offer.badge}</Chip>}
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-hero tabular-nums">{offer.price}</span>
        <span className="text-sub text-ink-2">{offer.per}</span>
      </p>
      {offer.note === undefined ? null : (
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-note text-ink-2">
          <span>{offer.note}</span>
          {offer.saving === undefined ? null : <span className="font-bold text-done">{offer.saving}</span>}
        </p>
      )}
      <Button
        className="mt-3.5 w-full"
        variant={best ? 'primary' : 'quiet'}
        busy={busy}
        disabled={waiting}
        onClick={onChoose}
      >
        {text.plans.choose(offer.title)}
      </Button>
    </Card>
  )
}

type PlanCardProps = {
  readonly offer: Offer
  readonly busy: boolean
  readonly waiting: boolean
  readonly onChoose: () => void
}
