import { Fragment } from 'react'
import { useSubscription } from '../../data/subscription/subscription.ts'
import { useSettledOnce } from '../../shell/loading/use-settled-once.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { deviceZone } from '../../shell/clock.ts'
import { pageMeta } from '../../shell/product.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useBillingTab } from './use-billing-tab.ts'
import { Features } from './features.tsx'
import { Outcome } from './outcome.tsx'
import { billingNote, planView } from './plan-view.ts'
import { Plans } from './plans.tsx'
import { Status } from './status.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /subscription: the current plan, the features of premium, and the plans. */
export default function SubscriptionScreen() {
  const { data, isError, refetch } = useSubscription()
  const { pending, checkout, manage } = useBillingTab()
  const here = useSettledOnce(data !== undefined || isError)
  const subscription = here ? data : undefined
  const { isPaid, showsPlans, canManage } = planView(subscription)
  return (
    <Page header={<Header title={text.title} back />}>
      <Outcome paid={isPaid} />
      <Status subscription={subscription} failed={here && isError} onRetry={() => void refetch()} />
      <Fragment key={here ? 'here' : 'coming'}>
        {showsPlans ? (
          <Plans pending={pending} billing={billingNote(subscription, deviceZone())} onChoose={checkout} />
        ) : null}
        {canManage ? (
          <Button variant="quiet" busy={pending === 'portal'} onClick={manage}>
            {text.manage}
          </Button>
        ) : null}
        <Features />
      </Fragment>
    </Page>
  )
}
