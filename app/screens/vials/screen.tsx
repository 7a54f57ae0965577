import { Fragment } from 'react'
import { Link } from 'wouter'
import { useSearchParams } from '../../shell/navigation/use-location.ts'
import { usePastVials } from '../../data/vials/past-vials.ts'
import { useVials } from '../../data/vials/vials.ts'
import { VialsSkeleton } from '../../parts/vials/vial-rows.tsx'
import { usePremium } from '../../data/subscription/subscription.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { useSettledOnce } from '../../shell/loading/use-settled-once.ts'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { pageMeta, type ScreenMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { AddVial } from './add-vial.tsx'
import { text as formText } from './form-text.ts'
import { Forecast } from './forecast.tsx'
import { OrderAhead } from './order-ahead.tsx'
import { CurrentVials, PastVials } from './vial-cards.tsx'
import { text } from './text.ts'

export const meta: ScreenMeta = ({ search }) =>
  pageMeta(new URLSearchParams(search).has('new') ? formText.pageTitle : text.pageTitle, text.pageDescription)

/** /vials: what a person draws doses from, and how long it lasts. `?new`: the form of a new one. */
export default function VialsScreen() {
  const query = useSearchParams()
  const isNew = query.has('new')
  return (
    <Page key={isNew ? 'new' : 'list'} header={<Header title={isNew ? formText.title : text.title} back />}>
      <OutboxNotice />
      {isNew ? <NewVial /> : <VialList />}
    </Page>
  )
}

/** Whether another one may be mixed is known before the form shows, so that nothing in it moves. */
function NewVial() {
  const { vials, isError } = useVials()
  const isPremium = usePremium()
  const here = useSettledOnce(vials !== undefined || isError, isPremium !== undefined)
  return here ? <AddVial /> : <Coming />
}

function Coming() {
  return (
    <Card>
      <VialsSkeleton rows={4} />
    </Card>
  )
}

function VialList() {
  const current = useVials()
  const past = usePastVials()
  const isPremium = usePremium()
  const here = useSettledOnce(
    current.vials !== undefined || current.isError,
    past.vials !== undefined || past.isError,
    isPremium !== undefined,
  )
  const { vials } = current
  if (!here) return <Coming />
  if (vials === undefined) return <LoadFailed what={text.loadedWhat} onRetry={() => void current.refetch()} />
  if (vials.length === 0 && past.vials?.length === 0) return <NoVials />
  return (
    <Fragment key="here">
      <Link to="/vials?new" className={buttonClass()}>
        {text.add}
      </Link>
      <CurrentVials current={{ ...current, vials }} />
      <Forecast isPremium={isPremium === true} />
      {isPremium === true ? <OrderAhead /> : null}
      <PastVials past={past} next={current} />
    </Fragment>
  )
}

function NoVials() {
  return (
    <Card>
      <Empty
        icon="vial"
        title={text.empty.title}
        text={text.empty.explanation}
        action={
          <Link to="/vials?new" className={buttonClass()}>
            {text.add}
          </Link>
        }
      />
    </Card>
  )
}
