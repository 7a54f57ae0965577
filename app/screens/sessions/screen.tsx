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

export const meta = () => pageMeta('Signed-in Devices', 'Where this account is signed in.')

/** /sessions: the devices on which the person is signed in, each with a button to sign it out. */
export default function SessionsScreen() {
  const { data: sessions, isError, refetch } = useSessions()
  const now = useNow()
  return (
    <Page header={<Header title="Signed-in Devices" back />}>
      <Notice icon="shield">
        A device that you do not recognize? Sign it out and change your password. What a device has not sent yet stays
        on it, and is sent when you sign in there again.
      </Notice>
      <Card>
        {sessions ? (
          <SessionList sessions={sessions} now={now} />
        ) : isError ? (
          <LoadFailed what="Your devices" onRetry={() => void refetch()}>
            Nothing was changed. Check your connection and try again.
          </LoadFailed>
        ) : (
          <SkeletonRows rows={2} label="Loading devices" />
        )}
      </Card>
    </Page>
  )
}
