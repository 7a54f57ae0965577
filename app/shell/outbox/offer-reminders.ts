import type { QueryClient } from '@tanstack/react-query'
import type { DoneMessage } from '../../data/outbox/define-write.ts'
import { remindersQuery } from '../../data/reminders/queries.ts'
import { selected } from '../../data/rows/selected.ts'
import { storedSchedules } from '../../data/schedules/stored-schedules.ts'
import { toastSuccess } from '../toasts/toasts.tsx'
import { text } from './text.ts'

/**
 * After the first schedule: its message offers reminders, to a person who has never chosen anything about them. It leads to their
 * screen and asks the browser nothing (docs/product/reminders.md).
 */
export async function offerReminders(
  queries: QueryClient,
  writeId: string,
  { title, text: explanation }: DoneMessage,
  go: (path: string) => void,
): Promise<void> {
  if ((selected(storedSchedules)?.active.length ?? 0) > 1) return
  const { settings, zone } = await queries.fetchQuery({ ...remindersQuery, staleTime: Infinity })
  if (settings.enabled || zone !== null) return
  toastSuccess(title, explanation, {
    duration: 12_000,
    name: writeId,
    action: { label: text.reminders.turnOn, onClick: () => go('/reminders') },
    cancel: { label: text.reminders.notNow, onClick: () => undefined },
  })
}
