import { Link } from 'wouter'
import { usePasskeys } from '../../data/account/passkeys.ts'
import { useNow } from '../../shell/clock.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Passkeys } from './passkeys.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /security: the ways to password, address and devices, and the passkeys of the person. */
export default function SecurityScreen() {
  const { data: passkeys, isError, refetch } = usePasskeys()
  const now = useNow()
  return (
    <Page header={<Header title={text.title} back />}>
      {/* What is as long as its list stands last, so that nothing moves when it arrives. */}
      <Link to="/change-password" className={buttonClass('quiet')}>
        {text.more.password}
      </Link>
      <Link to="/change-email" className={buttonClass('quiet')}>
        {text.more.email}
      </Link>
      <Link to="/sessions" className={buttonClass('quiet')}>
        {text.more.sessions}
      </Link>
      <Card title={text.passkeys.title}>
        <p className="mb-3 text-note text-ink-2">{text.passkeys.explanation}</p>
        {passkeys ? (
          <Passkeys passkeys={passkeys} now={now} />
        ) : isError ? (
          <LoadFailed what={text.passkeys.loadFailed.what} onRetry={() => void refetch()}>
            {text.passkeys.loadFailed.explanation}
          </LoadFailed>
        ) : (
          <SkeletonRows rows={2} label={text.passkeys.loading} />
        )}
      </Card>
    </Page>
  )
}
