import { Fragment } from 'react'
import { Link } from 'wouter'
import { useProtocols, type ShownProtocol } from '../../data/protocols/protocols.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { ProtocolRow } from '../../parts/protocols/protocol-row.tsx'
import { text as partText } from '../../parts/protocols/text.ts'
import { PremiumGate } from '../../shell/gates/premium-gate.tsx'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { useSearchParams } from '../../shell/navigation/use-location.ts'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { pageMeta, type ScreenMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AddProtocol } from './add-protocol.tsx'
import { Compare } from './compare.tsx'
import { text } from './text.ts'

export const meta: ScreenMeta = ({ search }) => {
  const query = new URLSearchParams(search)
  const { pageTitle } = query.has('new') ? text.adding : query.has('compare') ? text.comparing : text
  return pageMeta(pageTitle, text.pageDescription)
}

/** /protocols: the protocols of a person. `?new`: the form of a new one; `?compare`: two recipes side by side. Both need premium. */
export default function ProtocolsScreen() {
  const query = useSearchParams()
  const premium = usePremium()
  const shown = query.has('new') ? 'new' : query.has('compare') ? 'compare' : 'list'
  const title = { new: text.adding.title, compare: text.comparing.title, list: text.title }[shown]
  return (
    <Page key={shown} header={<Header title={title} back />}>
      <OutboxNotice />
      {shown === 'list' ? (
        <ProtocolList />
      ) : (
        <PremiumGate feature={partText.premiumFeature} premium={premium}>
          {shown === 'new' ? <AddProtocol /> : <Compare />}
        </PremiumGate>
      )}
    </Page>
  )
}

function ProtocolList() {
  const { protocols, isError, refetch } = useProtocols()
  if (isError) return <LoadFailed what={text.loadedWhat} onRetry={() => void refetch()} />
  if (!protocols)
    return (
      <Card>
        <SkeletonRows />
      </Card>
    )
  const { current, archived } = protocols
  if (current.length === 0 && archived.length === 0) return <NoProtocols />
  return (
    <Fragment key="here">
      <Link to="/protocols?new" className={buttonClass()}>
        {text.add}
      </Link>
      <Card title={text.current}>
        {current.length === 0 ? <p className="text-note text-ink-2">{text.none}</p> : <Rows protocols={current} />}
      </Card>
      {current.filter(({ last }) => last.vial_amount !== null).length < 2 ? null : (
        <Link to="/protocols?compare" className={buttonClass('quiet')}>
          {text.compare}
        </Link>
      )}
      {archived.length === 0 ? null : (
        <Card title={text.archived}>
          <Rows protocols={archived} />
        </Card>
      )}
    </Fragment>
  )
}

function Rows({ protocols }: { readonly protocols: readonly ShownProtocol[] }) {
  return (
    <ul className="-my-1 divide-y divide-line">
      {protocols.map((protocol) => (
        <ProtocolRow key={protocol.id} protocol={protocol} />
      ))}
    </ul>
  )
}

function NoProtocols() {
  return (
    <Card>
      <Empty
        icon="vial"
        title={text.empty.title}
        text={text.empty.explanation}
        action={
          <Link to="/protocols?new" className={buttonClass()}>
            {text.add}
          </Link>
        }
      />
    </Card>
  )
}
