import { Fragment } from 'react'
import { useReminders } from '../../data/reminders/shown-reminders.ts'
import { useActiveSchedules } from '../../data/schedules/active-schedules.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { useSettledOnce } from '../../shell/loading/use-settled-once.ts'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { CalendarFeedCard } from './calendar/calendar-feed-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { MailCard } from './mail-card.tsx'
import { SchedulesCard } from './schedules-card.tsx'
import { StatusCard } from './status-card.tsx'
import { text } from './text.ts'
import { useThisDevice } from './use-this-device.ts'
import { WhenCard } from './when-card.tsx'
import { WordsCard } from './words-card.tsx'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /reminders: the settings of reminders, the devices that show them, and the calendar feed. */
export default function RemindersScreen() {
  const { reminders, isError, refetch } = useReminders()
  const { schedules, isError: hasNoSchedules } = useActiveSchedules()
  const isPremium = usePremium()
  const { isKnown } = useThisDevice()
  const here = useSettledOnce(
    reminders !== undefined || isError,
    schedules !== undefined || hasNoSchedules,
    isPremium !== undefined,
    isKnown,
  )
  return (
    <Page header={<Header title={text.title} back />}>
      <OutboxNotice />
      <Fragment key={here ? 'here' : 'coming'}>
        {!here ? (
          <Card>
            <SkeletonRows rows={4} label={text.loading} />
          </Card>
        ) : reminders === undefined ? (
          <LoadFailed what={text.loadFailed.what} onRetry={() => void refetch()}>
            {text.loadFailed.explanation}
          </LoadFailed>
        ) : (
          <>
            <StatusCard reminders={reminders} isPremium={isPremium === true} />
            <WhenCard reminders={reminders} isPremium={isPremium === true} />
            <WordsCard reminders={reminders} isPremium={isPremium === true} schedules={schedules ?? []} />
            <SchedulesCard reminders={reminders} isPremium={isPremium === true} schedules={schedules} />
            <DevicesCard devices={reminders.devices} />
            <MailCard reminders={reminders} isPremium={isPremium === true} />
            <CalendarFeedCard feed={reminders.feed} isPremium={isPremium === true} />
          </>
        )}
      </Fragment>
    </Page>
  )
}
