import type { DoneMessage } from '../../data/outbox/define-write.ts'
import { remindersAnswer } from '../../data/reminders/reminders-answer.ts'
import { selected } from '../../data/rows/selected.ts'
import { shownSchedules } from '../../data/schedules/shown-schedules.ts'
import { toastSuccess } from '../toasts/toasts.tsx'
import { waitingText } from './waiting-text.ts'

/**
 * After the first schedule: its message offers reminders, to a person who has never chosen anything about them. It leads to their
 * screen and asks the browser nothing (docs/product/reminders.md).
 */
export async function offerReminders(
  writeId: string,
  { title, text: explanation }: DoneMessage,
  go: (path: string) => void,
): Promise<void> {
  if ((selected(shownSchedules)?.active.length ?? 0) > 1) return
  const { settings, zone } = await remindersAnswer.known()
  if (settings.enabled || zone !== null) return
  toastSuccess(title, explanation, {
    duration: 12_000,
    name: writeId,
    action: { label: waitingText.reminders.turnOn, onClick: () => go('/reminders') },
    cancel: { label: waitingText.reminders.notNow, onClick: () => undefined },
  })
}
