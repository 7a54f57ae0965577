import { Link } from 'react-router'
import { dateIn } from '#domain/time/zone'
import { useHistory } from '../../data/doses/history.ts'
import { DoseMenus } from '../../parts/doses/dose-menus.tsx'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeletedDoses } from './deleted-doses.tsx'
import { text } from './text.ts'
import { WindowedRows } from './windowed-rows.tsx'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /history: every dose of the person, newest first, by day. More are loaded as one scrolls. */
export default function HistoryScreen() {
  const now = useNow()
  const { doses, isError, refetch, ...more } = useHistory()
  return (
    <Page header={<Header title={text.title} back />}>
      <OutboxNotice />
      <Card>
        {doses === undefined ? (
          isError ? (
            <LoadFailed what={text.loadedWhat} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={8} label={text.loading} />
          )
        ) : doses.length === 0 && !more.hasMore ? (
          <NoDoses />
        ) : (
          <DoseMenus>
            {(open) => <WindowedRows doses={doses} today={dateIn(now, deviceZone())} onMenu={open} {...more} />}
          </DoseMenus>
        )}
      </Card>
      {doses === undefined || more.hasMore ? null : <DeletedDoses />}
    </Page>
  )
}

function NoDoses() {
  return (
    <Empty
      icon="calendar"
      title={text.empty.title}
      text={text.empty.explanation}
      action={
        <Link to="/track" className={buttonClass('quiet', 'small')}>
          {text.empty.logDose}
        </Link>
      }
    />
  )
}
