import { TAKE_BACK_HOURS } from '#domain/account/email-change'
import type { Mail } from '../../mail/mail.ts'
import { linkOf, momentOf } from '../../mail/text.ts'

/** The messages about another address of an account. */
export const EMAIL_CHANGE_MAILS = {
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
      button: { label: 'Confirm this address', url: linkOf(data) },
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
      button: { label: 'It was not me', url: linkOf(data) },
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
} satisfies Readonly<Record<string, Mail>>
