import * as z from 'zod'
import type { Mail } from '../../mail/mail.ts'
import { BECAUSE, linkOf, momentOf } from '../../mail/text.ts'

/** The messages about the second factor, and about getting in without it. */
export const SECOND_FACTOR_MAILS = {
  'second-factor-on': {
    group: 'security',
    messageOf: ({ publicUrl, data }) => ({
      subject: 'Two-step sign-in was turned on',
      preview: 'Your password needs a code of your app from now on.',
      heading: 'Two-step sign-in is on',
      paragraphs: [
        `Two-step sign-in was turned on for your Vialog account on ${momentOf(data)}. From now on your password needs a code of your authenticator app, or a recovery code. Please keep the recovery codes where you find them without your phone.`,
        'If it was you, there is nothing to do. If it was not, choose a new password now, and ask for recovery by e-mail when you sign in.',
      ],
      button: { label: 'See Sign-in & Security', url: `${publicUrl}/security` },
      footnote: BECAUSE,
    }),
  },
  'second-factor-off': {
    group: 'security',
    messageOf: ({ publicUrl, data }) => ({
      subject: 'Two-step sign-in was turned off',
      preview: 'If it was you, there is nothing to do.',
      heading: 'Two-step sign-in is off',
      paragraphs: [
        `Two-step sign-in was turned off for your Vialog account on ${momentOf(data)}. Your password alone signs you in now, and your recovery codes are void.`,
        'If it was you, there is nothing to do. If it was not, choose a new password now. That signs out every device.',
      ],
      button: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
      footnote: BECAUSE,
    }),
  },
  'recovery-codes-made': {
    group: 'security',
    messageOf: ({ publicUrl, data }) => ({
      subject: 'New recovery codes for your account',
      preview: 'The codes before are void.',
      heading: 'New recovery codes',
      paragraphs: [
        `New recovery codes were made for your Vialog account on ${momentOf(data)}. Those before are void.`,
        'If it was you, there is nothing to do. If it was not, choose a new password now. That signs out every device.',
      ],
      button: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
      footnote: BECAUSE,
    }),
  },
  'recovery-code-used': {
    group: 'security',
    messageOf: ({ publicUrl, data }) => ({
      subject: 'A recovery code of your account was used',
      preview: 'If it was you, there is nothing to do.',
      heading: 'A recovery code was used',
      paragraphs: [
        `One of your recovery codes was used with the password of your Vialog account on ${momentOf(data)}. It does not work again.`,
        'If it was you, there is nothing to do; under Settings, Sign-in & Security, you see how many are left, and make new ones. If it was not, choose a new password now. That signs out every device.',
      ],
      button: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
      footnote: BECAUSE,
    }),
  },
  'wrong-codes': {
    group: 'security',
    messageOf: ({ publicUrl, data }) => ({
      subject: 'Somebody has your password, or your codes do not work',
      preview: 'Three wrong codes followed your right password.',
      heading: 'Wrong codes after your password',
      paragraphs: [
        `On ${momentOf(data)} a third wrong code was entered within a day, each after the right password of your Vialog account. Nobody was let in by them.`,
        'If it was you, check that the clock of your phone is set by itself, or use a recovery code.',
        'If it was not you, somebody knows your password: choose a new one now. That signs out every device. We write about this once a day at most.',
      ],
      button: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
      footnote: BECAUSE,
    }),
  },
  'recovery-started': {
    group: 'recovery',
    messageOf: ({ data }) => {
      const { ready } = Recovery.parse(data)
      return {
        subject: 'Somebody asks to get into your Vialog account without a code',
        preview: `Cancel it if it was not you. Otherwise wait until ${momentOf({ at: ready })}.`,
        heading: 'Recovery of your account',
        paragraphs: [
          `Somebody with your password, or the operator of Vialog, has asked to turn two-step sign-in off, because the app and the recovery codes are lost. On ${momentOf({ at: ready })} at the earliest we send you a link that does it.`,
          'If it was you, wait: we write to you each day until then. If it was not you, cancel it now, and choose a new password: somebody knows yours.',
        ],
        button: { label: 'Cancel the recovery', url: linkOf(data) },
        footnote: BECAUSE,
      }
    },
  },
  'recovery-ready': {
    group: 'recovery',
    messageOf: ({ data }) => ({
      subject: 'You can get into your Vialog account now',
      preview: 'The link works once, within three days.',
      heading: 'Your account can be recovered',
      paragraphs: [
        'The wait is over. Open the link and enter your password: two-step sign-in is turned off then, and you are signed in. The link works once, within three days.',
        'If it was not you who asked for this, cancel it by the link in our messages of the days before, and choose a new password: somebody knows yours.',
      ],
      button: { label: 'Recover my account', url: linkOf(data) },
      footnote: BECAUSE,
    }),
  },
  'recovery-cancelled': {
    group: 'security',
    messageOf: ({ publicUrl, data }) => ({
      subject: 'The recovery of your account was cancelled',
      preview: 'Two-step sign-in stays on.',
      heading: 'The recovery was cancelled',
      paragraphs: [
        `The recovery of your Vialog account was cancelled on ${momentOf(data)}: by its link, or by a sign-in with a code or a passkey. Two-step sign-in stays on.`,
        'If you did not ask for the recovery, choose a new password: somebody knows yours.',
      ],
      button: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
      footnote: BECAUSE,
    }),
  },
} satisfies Readonly<Record<string, Mail>>

/** When the link that ends a recovery is sent. */
const Recovery = z.object({ ready: z.iso.datetime() })
