import { dayIn } from '#domain/time/day'
import { relativeDay, time12 } from '#domain/time/format'
import { timeIn } from '#domain/time/zone'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deviceZone, useDays, useNow } from '../clock.ts'
import { text } from './text.ts'

/** Says that a form has what was typed before, with a button that empties it. Nothing where `at` is undefined. */
export function DraftNotice({ at, onDiscard }: DraftNoticeProps) {
  const { today, begins } = useDays(useNow())
  if (at === undefined) return null
  const zone = deviceZone()
  return (
    <Notice
      icon="edit"
      action={
        <Button variant="quiet" size="small" onClick={onDiscard}>
          {text.draft.discard}
        </Button>
      }
    >
      {text.draft.back(time12(timeIn(at, zone)), relativeDay(dayIn(at, zone, begins), today))}
    </Notice>
  )
}

type DraftNoticeProps = { readonly at: number | undefined; readonly onDiscard: () => void }
