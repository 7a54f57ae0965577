import { useEmail } from '../../data/account/email-change.ts'
import { useNow } from '../../shell/clock.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AddressForm } from './address-form.tsx'
import { PresentAddress } from './present-address.tsx'
import { text } from './text.ts'
import { WaitingAddress } from './waiting-address.tsx'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /change-email: the address of the account, and another one that waits for its link or is asked for. */
export default function ChangeEmailScreen() {
  const { data, isError, refetch } = useEmail()
  const now = useNow()
  return (
    <Page header={<Header title={text.title} back />}>
      {/* What is as long as its answer stands last, so that nothing moves when it arrives. */}
      <Notice icon="shield">{text.consequences}</Notice>
      {data ? (
        <>
          <PresentAddress email={data.email} isConfirmed={data.confirmed} />
          {/* Another address, and an end of the waiting, begin with an empty form. */}
          {data.waiting ? <WaitingAddress {...data.waiting} now={now} /> : <AddressForm key={data.email} />}
        </>
      ) : isError ? (
        <LoadFailed what={text.loadFailed.what} onRetry={() => void refetch()}>
          {text.loadFailed.explanation}
        </LoadFailed>
      ) : (
        <Card title={text.now.title}>
          <SkeletonRows rows={1} label={text.loading} />
        </Card>
      )}
    </Page>
  )
}
