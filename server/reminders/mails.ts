import * as z from 'zod'
import type { Message } from '../mail/layout.ts'
import type { Mail, Occasion } from '../mail/mail.ts'

/** The messages in place of notifications, and about them. */
export const REMINDER_MAILS = {
  reminder: {
    group: 'reminder',
    isReminder: true,
    isUnsubscribable: true,
    messageOf: reminderMail,
  },
  'reminders-missed': {
    group: 'reminder',
    isReminder: true,
    isUnsubscribable: true,
    messageOf: reminderMail,
  },
  'reminders-ended': {
    group: 'reminder',
    isReminder: true,
    isUnsubscribable: true,
    messageOf: reminderMail,
  },
  'last-device-lost': {
    group: 'reminder',
    isReminder: true,
    messageOf: ({ publicUrl }) => ({
      subject: 'No device receives your reminders any more',
      preview: 'Open Vialog on a device to turn them on again.',
      heading: 'No device receives your reminders',
      paragraphs: [
        'The last device that received your reminders cannot be reached any more. That happens when its browser is reset, or has not been opened for long.',
        'Open Reminders on a device to receive them there again.',
      ],
      button: { label: 'Open Reminders', url: `${publicUrl}/reminders` },
      footnote: 'You get this because reminders are on in your Vialog account. Turn them off in Settings, Reminders.',
    }),
  },
} satisfies Readonly<Record<string, Mail>>

/** What a notification would have said (domain/reminders/reminder-text.ts). */
function reminderMail({ publicUrl, data }: Occasion): Message {
  const { title, body } = Said.parse(data)
  return {
    subject: title,
    preview: body,
    heading: title,
    paragraphs: [body],
    button: { label: 'Open Vialog', url: `${publicUrl}/app` },
    footnote: 'You get this because no device of yours showed it. Turn off reminders by e-mail in Settings, Reminders.',
  }
}

const Said = z.object({ title: z.string(), body: z.string() })
