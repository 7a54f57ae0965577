import { useSessions } from '../../data/account/sessions.ts'
import { Header } from '../../shell/layout/header.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { useNow } from '../../shell/clock.ts'
import { Page } from '../../shell/layout/page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SessionList } from './session-list.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /sessions: the devices on which the person is signed in, each with a button to sign it out. */
export default function SessionsScreen() {
  const { data: sessions, isError, refetch } = useSessions()
  const now = useNow()
  return (
    <Page header={<Header title={text.title} back />}>
      <Notice icon="shield">{text.explanation}</Notice>
      <Card>
        {sessions ? (
          <SessionList sessions={sessions} now={now} />
        ) : isError ? (
          <LoadFailed what={text.loadFailed.what} onRetry={() => void refetch()}>
            {text.loadFailed.explanation}
          </LoadFailed>
        ) : (
          <SkeletonRows rows={2} label={text.loading} />
        )}
      </Card>
    </Page>
  )
}
