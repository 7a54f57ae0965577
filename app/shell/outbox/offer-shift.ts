import { isKept } from '#domain/schedules/planning/kept'
import { lateDays } from '#domain/schedules/states/late-days'
import { shortDay } from '#domain/time/format'
import { dateIn, isZone } from '#domain/time/zone'
import type { DoneMessage } from '../../data/outbox/define-write.ts'
import type { WriteOfKind } from '../../data/writes.ts'
import { selected } from '../../data/rows/selected.ts'
import { shiftSchedule, tryShift } from '../../data/schedules/save-plan-change.ts'
import { shownSchedules } from '../../data/schedules/shown-schedules.ts'
import { deviceZone } from '../clock.ts'
import { toastError, toastSuccess } from '../toasts/toasts.tsx'
import { doneActionOf } from './done-actions.ts'
import { waitingText } from './waiting-text.ts'

/**
 * After a completion on another day than planned: its message offers once to shift the doses that follow by as much, where
 * that can be done (docs/product/regimens.md#after-a-late-dose).
 */
export function offerShift(
  write: WriteOfKind<'complete-dose'>,
  { title, text: explanation = '', action }: DoneMessage,
): void {
  const { scheduled_dose, dose } = write.preview
  const days = lateDays(scheduled_dose, dose, dose.zone && isZone(dose.zone) ? dose.zone : deviceZone())
  if (days === 0) return
  const whole = selected(shownSchedules)?.whole(scheduled_dose.schedule_id)
  if (!whole) return
  const at = whole.doses.findIndex(({ id }) => id === scheduled_dose.id)
  const today = dateIn(Date.now(), deviceZone())
  const next = whole.doses.find((dose, index) => index > at && !isKept(dose, today))
  const change = at < 0 || !next ? undefined : tryShift(whole, next.id, days, today)
  if (!next || !change || 'refusal' in change) return
  const shift = () =>
    void shiftSchedule(next.id, days, today, change).catch(() =>
      toastError(waitingText.failedTitle, waitingText.notKept),
    )
  toastSuccess(title, waitingText.late.planned(explanation, shortDay(scheduled_dose.scheduled_date)), {
    duration: 12_000,
    name: write.id,
    action: { label: waitingText.late.shift(days), onClick: shift },
    cancel:
      action?.name === 'taken-at-another-time'
        ? doneActionOf(action, write)
        : { label: waitingText.late.keep, onClick: () => undefined },
  })
}
