import { Link, useParams } from 'wouter'
import { useProtocol } from '../../data/protocols/protocols.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { text as partText } from '../../parts/protocols/text.ts'
import { PremiumGate } from '../../shell/gates/premium-gate.tsx'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { useSearchParams } from '../../shell/navigation/use-location.ts'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EditProtocol } from './edit-protocol.tsx'
import { ProtocolDetails } from './protocol-details.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /protocols/{id}: one protocol. `?edit`: the form of its next version. An unknown id and one of somebody else look alike. */
export default function ProtocolScreen() {
  const { id = '' } = useParams()
  const isEdit = useSearchParams().has('edit')
  const premium = usePremium()
  const { protocol, isUnknown, isError, refetch } = useProtocol(id.toLowerCase())
  return (
    <Page
      key={isEdit ? 'edit' : 'protocol'}
      header={<Header title={isEdit ? text.editing.title : (protocol?.last.name ?? text.pageTitle)} back />}
    >
      <OutboxNotice />
      {protocol ? (
        isEdit ? (
          <PremiumGate feature={partText.premiumFeature} premium={premium}>
            <EditProtocol protocol={protocol} />
          </PremiumGate>
        ) : (
          <ProtocolDetails protocol={protocol} />
        )
      ) : isUnknown ? (
        <Unknown />
      ) : isError ? (
        <LoadFailed what={text.loadedWhat} onRetry={() => void refetch()} />
      ) : (
        <Card>
          <SkeletonRows />
        </Card>
      )}
    </Page>
  )
}

function Unknown() {
  return (
    <Card>
      <Empty
        icon="vial"
        title={text.unknown.title}
        text={text.unknown.explanation}
        action={
          <Link to="/protocols" className={buttonClass('quiet', 'small')}>
            {text.unknown.back}
          </Link>
        }
      />
    </Card>
  )
}
