import type * as contract from '#contract'
import { defineWrite } from '../outbox/define-write.ts'
import { snoozeReminderCall, type SnoozePreview } from './snoozing.ts'

/** Asks for a notification once more. It is made where the notification is tapped, and no screen shows it until it comes. */
export const snoozeReminderWrite = defineWrite<'snooze-reminder', typeof contract.snoozeReminder, SnoozePreview>({
  ...snoozeReminderCall,
  title: ({ title }) => `Remind again in 15 minutes: ${title}`,
  done: () => ({ title: 'Reminder in 15 minutes' }),
  failed: 'Failed to put the reminder off.',
  accept() {},
})
