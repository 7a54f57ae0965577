import * as z from 'zod'
import type { Mail } from '../../mail/mail.ts'
import { BECAUSE, linkOf, momentOf } from '../../mail/text.ts'

/** The messages about signing in. */
export const SIGN_IN_MAILS = {
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
      button: { label: 'Confirm this address', url: linkOf(data) },
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
      button: { label: 'Continue to sign in', url: linkOf(data) },
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
} satisfies Readonly<Record<string, Mail>>

/** What the new device has signed in with. A message that waits since an earlier version does not say. */
const DeviceProof = z.object({ by: z.enum(['password', 'passkey']).default('password') })
