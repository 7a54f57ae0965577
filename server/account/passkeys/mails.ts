import type { Mail } from '../../mail/mail.ts'
import { BECAUSE, momentOf } from '../../mail/text.ts'

/** The messages about passkeys. */
export const PASSKEY_MAILS = {
  'passkey-added': {
    group: 'security',
    messageOf: ({ publicUrl, data }) => ({
      subject: 'A passkey was added to your account',
      preview: 'If it was you, there is nothing to do.',
      heading: 'A passkey was added',
      paragraphs: [
        `A passkey was added to your Vialog account on ${momentOf(data)}. Who has it can sign in without the password.`,
        'If it was you, there is nothing to do. If it was not, remove it under Settings, Sign-in & Security, and choose a new password.',
      ],
      button: { label: 'See your passkeys', url: `${publicUrl}/security` },
      footnote: BECAUSE,
    }),
  },
  'passkey-removed': {
    group: 'security',
    messageOf: ({ publicUrl, data }) => ({
      subject: 'A passkey was removed from your account',
      preview: 'If it was you, there is nothing to do.',
      heading: 'A passkey was removed',
      paragraphs: [
        `A passkey was removed from your Vialog account on ${momentOf(data)}. It opens the account no longer. Devices that are signed in stay so.`,
        'If it was you, there is nothing to do. If it was not, choose a new password now. That signs out every device.',
      ],
      button: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
      footnote: BECAUSE,
    }),
  },
} satisfies Readonly<Record<string, Mail>>
