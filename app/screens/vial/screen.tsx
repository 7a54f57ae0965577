import { Link, useParams } from 'wouter'
import { useSearchParams } from '../../shell/navigation/use-location.ts'
import { useVial } from '../../data/vials/one-vial.ts'
import { VialsSkeleton } from '../../parts/vials/vial-rows.tsx'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { EditVial } from './edit-vial.tsx'
import onPaper from './label/label.css?url'
import { text } from './text.ts'
import { VialDetails } from './vial-details.tsx'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /vials/{id}: one vial. `?edit`: the form of its facts. An unknown id and one of somebody else look alike. */
export default function VialScreen() {
  const { id = '' } = useParams()
  const query = useSearchParams()
  const isEdit = query.has('edit')
  const { vial, isUnknown, isError, refetch } = useVial(id.toLowerCase())
  return (
    <Page
      key={isEdit ? 'edit' : 'vial'}
      header={<Header title={isEdit ? text.editing.title : (vial?.name ?? text.pageTitle)} back />}
    >
      <OutboxNotice />
      {vial ? (
        isEdit ? (
          <EditVial vial={vial} />
        ) : (
          <VialDetails vial={vial} />
        )
      ) : isUnknown ? (
        <Unknown />
      ) : isError ? (
        <LoadFailed what={text.loadedWhat} onRetry={() => void refetch()} />
      ) : (
        <Card>
          <VialsSkeleton rows={1} />
        </Card>
      )}
      {/* Loaded for printing only: it does not delay the page. */}
      <link rel="stylesheet" href={onPaper} media="print" />
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
          <Link to="/vials" className={buttonClass('quiet', 'small')}>
            {text.unknown.back}
          </Link>
        }
      />
    </Card>
  )
}
