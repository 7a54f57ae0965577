import { monthDayYear } from '#domain/time/format'
import type { CalendarFeed } from '../../../data/reminders/calendar-feed.ts'
import { useDays, useNow } from '../../../shell/clock.ts'
import { useRestoredFocus } from '../../../shell/input/use-restored-focus.ts'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { agoText } from '../ago-text.ts'
import { Address } from './address.tsx'
import { FeedActions } from './feed-actions.tsx'
import { FeedSwitches } from './feed-switches.tsx'
import { text } from './text.ts'
import { useFeed } from './use-feed.ts'

/** The secret address by which any calendar shows the plan. Without premium one that exists can be changed and ended. */
export function CalendarFeedCard({ feed, isPremium }: CalendarFeedCardProps) {
  const now = useNow()
  const { today } = useDays(now)
  const { address, isBusy, make, change, end } = useFeed(feed)
  const restoredFocus = useRestoredFocus()
  return (
    <Card title={text.title}>
      <div {...restoredFocus}>
        <div className="grid gap-3.5">
          <p className="text-note text-ink-2">{text.explanation}</p>
          {feed === null ? (
            isPremium ? (
              <Button busy={isBusy} busyText={text.making} onClick={() => void make(DISCREET)}>
                {text.make}
              </Button>
            ) : (
              <p className="text-note font-semibold">{text.needsPremium}</p>
            )
          ) : (
            <>
              {address === undefined ? null : <Address url={address} />}
              <p className="text-label text-ink-2">
                {feed.read_at === null ? text.notRead : text.read(agoText(feed.read_at, now))}
              </p>
              {feed.reaches ? (
                <p className="text-label text-ink-2">{text.reaches(monthDayYear(feed.reaches, today))}</p>
              ) : null}
              <FeedSwitches feed={feed} onChange={change} />
              <FeedActions isPremium={isPremium} isBusy={isBusy} onNew={() => make(feed)} onEnd={end} />
            </>
          )}
        </div>
      </div>
    </Card>
  )
}

type CalendarFeedCardProps = { readonly feed: CalendarFeed | null; readonly isPremium: boolean }

const DISCREET = { by_name: false, amounts: false }
