import type { Mail } from '../mail/mail.ts'
import { BECAUSE, hello, linkOf, momentOf } from '../mail/text.ts'

/** The messages about an account and its password. */
export const ACCOUNT_MAILS = {
  welcome: {
    group: 'account',
    messageOf: ({ name, publicUrl }) => ({
      subject: 'Welcome to Vialog',
      preview: 'Log doses, plan schedules, see your progress.',
      heading: name ? `Welcome, ${name}` : 'Welcome to Vialog',
      paragraphs: [
        'Your account is ready. Log your doses, plan schedules and see how you are doing, on any device you sign in with.',
        'The calculator and the education center are open to you, too. Vialog records, converts and shows; it is never medical advice.',
      ],
      button: { label: 'Open Vialog', url: `${publicUrl}/app` },
      footnote: BECAUSE,
    }),
  },
  'password-reset': {
    group: 'link',
    messageOf: ({ name, data }) => ({
      subject: 'Choose a new password',
      preview: 'The link works for one day.',
      heading: 'Choose a new password',
      paragraphs: [
        `${hello(name)} Somebody asked for a new password for your Vialog account. The link works once, within one day.`,
        'If it was not you, do nothing: your password stays as it is.',
      ],
      button: { label: 'Choose a new password', url: linkOf(data) },
      footnote: BECAUSE,
    }),
  },
  'password-changed': {
    group: 'security',
    messageOf: ({ publicUrl, data }) => ({
      subject: 'Your password was changed',
      preview: 'If it was you, there is nothing to do.',
      heading: 'Your password was changed',
      paragraphs: [
        `The password of your Vialog account was changed on ${momentOf(data)}. All other devices were signed out.`,
        'If it was you, there is nothing to do. If it was not, choose a new password at once: that signs everybody else out.',
      ],
      button: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
      footnote: BECAUSE,
    }),
  },
} satisfies Readonly<Record<string, Mail>>
