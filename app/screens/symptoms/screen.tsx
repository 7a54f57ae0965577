import { dateIn } from '#domain/time/zone'
import { useSiteNames } from '../../data/sites/settings.ts'
import { useEntries } from '../../data/symptoms/entries.ts'
import { useSymptomNames } from '../../data/symptoms/settings.ts'
import { EntryMenus } from '../../parts/symptoms/entry-menus.tsx'
import { EntryRow } from '../../parts/symptoms/entry-row.tsx'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Feed } from '../../shell/feed/feed.tsx'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AskedSymptoms } from './asked-symptoms.tsx'
import { DeletedEntries } from './deleted-entries.tsx'
import { text } from './text.ts'
import { TodaysCheckIn } from './todays-check-in.tsx'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /symptoms: the check-in of today, every entry, and what the person is asked about. Free, as everything about safety is. */
export default function SymptomsScreen() {
  return (
    <Page header={<Header title={text.title} back />}>
      <OutboxNotice />
      <Notice>{text.explanation}</Notice>
      <TodaysCheckIn />
      <Entries />
      <DeletedEntries />
      <AskedSymptoms />
    </Page>
  )
}

/** The height of a row in pixels at the usual size of text, until it is measured. */
const ROW_HEIGHT = 77

function Entries() {
  const today = dateIn(useNow(), deviceZone())
  const { entries, isError, refetch } = useEntries()
  const nameOf = useSymptomNames()
  const siteNameOf = useSiteNames()
  return (
    <Card title={text.entries}>
      {entries === undefined ? (
        isError ? (
          <LoadFailed what={text.loadedWhat} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} label={text.loading} />
        )
      ) : (
        <EntryMenus nameOf={nameOf}>
          {(open) =>
            entries.length === 0 ? (
              <Empty title={text.empty} text={text.emptyExplanation} />
            ) : (
              <Feed items={entries} label={text.list} estimateHeight={() => ROW_HEIGHT}>
                {(entry, index) => (
                  <div className={index === 0 ? '' : 'border-t border-line'}>
                    <div className="py-2.5">
                      <EntryRow
                        entry={entry}
                        name={nameOf(entry.symptom)}
                        siteNameOf={siteNameOf}
                        today={today}
                        onMenu={open}
                      />
                    </div>
                  </div>
                )}
              </Feed>
            )
          }
        </EntryMenus>
      )}
    </Card>
  )
}
