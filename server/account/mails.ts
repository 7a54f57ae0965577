import * as z from 'zod'
import { TAKE_BACK_HOURS } from '#domain/account/email-change'
import type { Mail } from '../mail/mail.ts'
import { BECAUSE, hello, momentOf } from '../mail/text.ts'

/** The messages about an account. */
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
      button: { label: 'Choose a new password', url: urlOf(data) },
      footnote: BECAUSE,
    }),
  },
  'confirm-email': {
    group: 'account',
    messageOf: ({ data }) => ({
      subject: 'Confirm your e-mail address',
      preview: 'Open the link and enter your password.',
      heading: 'Confirm your address',
      paragraphs: [
        'Please confirm that this address is yours: open the link and enter the password that you chose. The link works for one day.',
        'If you did not sign up for Vialog, do nothing.',
      ],
      button: { label: 'Confirm this address', url: urlOf(data) },
      footnote: 'You get this because somebody signed up for Vialog with this address.',
    }),
  },
  'sign-in-link': {
    group: 'link',
    messageOf: ({ data }) => ({
      subject: 'Sign in to Vialog',
      preview: 'The link works once, within one day.',
      heading: 'Sign in to Vialog',
      paragraphs: [
        'Somebody, probably you, wants to sign in to your Vialog account. Open the link on the device that you want to use, then enter your password there. The link works once, within one day.',
        'If it was not you, do nothing: nobody gets in without your password.',
      ],
      button: { label: 'Continue to sign in', url: urlOf(data) },
      footnote: BECAUSE,
    }),
  },
  'new-device': {
    group: 'security',
    messageOf: ({ publicUrl, data }) => ({
      subject: 'New sign-in to your Vialog account',
      preview: `A new device signed in on ${momentOf(data)}.`,
      heading: 'A new device signed in',
      paragraphs: [
        `Somebody signed in to your Vialog account with ${DeviceProof.parse(data).by === 'passkey' ? 'a passkey' : 'the right password'} on ${momentOf(data)}, on a device that was not used before.`,
        'If it was you, there is nothing to do.',
        'If it was not you, choose a new password now. That signs out every device.',
      ],
      button: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
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
  'email-change': {
    group: 'link',
    isToOther: true,
    messageOf: ({ data }) => ({
      subject: 'Confirm your new e-mail address',
      preview: 'Open the link where you are signed in to Vialog.',
      heading: 'Is this your new address?',
      paragraphs: [
        'Somebody, probably you, wants to use this address for their Vialog account. Open the link on a device where you are signed in, and confirm it there. The link works once, within one day.',
        'If it was not you, do nothing: the address of the account stays as it is.',
      ],
      button: { label: 'Confirm this address', url: urlOf(data) },
      footnote: 'You get this because somebody entered this address for a Vialog account.',
    }),
  },
  'email-changed': {
    group: 'former-address',
    isToOther: true,
    messageOf: ({ data }) => ({
      subject: 'The address of your Vialog account was changed',
      preview: `If it was not you, take it back within ${TAKE_BACK_HOURS} hours.`,
      heading: 'Your address was changed',
      paragraphs: [
        `Your Vialog account was given another e-mail address on ${momentOf(data)}. It can no longer be signed in to with this one.`,
        'If it was you, there is nothing to do.',
        `If it was not you, take your account back: the link works for ${TAKE_BACK_HOURS} hours. You choose a new password, and everybody else is signed out.`,
      ],
      button: { label: 'It was not me', url: urlOf(data) },
      footnote: 'You get this because this was the address of a Vialog account.',
    }),
  },
  'email-taken-back': {
    group: 'former-address',
    isToOther: true,
    messageOf: ({ data }) => ({
      subject: 'A Vialog account has its earlier address again',
      preview: 'It is no longer signed in to with this address.',
      heading: 'The earlier address is back',
      paragraphs: [
        `The Vialog account that had this address was given its earlier one again on ${momentOf(data)}, by a link that went there. It can no longer be signed in to with this address.`,
        'If this was your account, sign in with the earlier address.',
      ],
      footnote: 'You get this because this was the address of a Vialog account.',
    }),
  },
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
        button: { label: 'Cancel the recovery', url: urlOf(data) },
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
      button: { label: 'Recover my account', url: urlOf(data) },
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

function urlOf(data: unknown): string {
  return Link.parse(data).url
}

const Link = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** When the link that ends a recovery is sent. */
const Recovery = z.object({ ready: z.iso.datetime() })

/** What the new device has signed in with. A message that waits since an earlier version does not say. */
const DeviceProof = z.object({ by: z.enum(['password', 'passkey']).default('password') })
