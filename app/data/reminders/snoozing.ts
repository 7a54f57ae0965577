import type * as contract from '#contract'
import type { WriteCall } from '../outbox/define-write.ts'
import type { NewWrite } from '../outbox/new-write.ts'

type Snoozes = typeof contract.snoozeReminder

export const snoozeReminderCall: WriteCall<'snooze-reminder', Snoozes> = {
  kind: 'snooze-reminder',
  call: { method: 'post', path: '/api/reminders/{id}/snooze' },
}

/** What the notification said: 'A dose is due'. */
export type SnoozePreview = { readonly title: string }

/** Asks for a notification again 15 minutes from now. */
export function snoozingOf(notification: string, title: string): NewWrite<Snoozes, SnoozePreview> {
  return {
    id: crypto.randomUUID(),
    params: { id: notification },
    body: { tapped_at: new Date().toISOString() },
    preview: { title },
  }
}
