import * as z from 'zod'
import { TRIAL_DAYS } from '#domain/subscription/trial'
import { Zone } from '#domain/time/schema'
import { dateIn, timeIn, UTC } from '#domain/time/zone'
import { fullMonthDay, time24 } from '#domain/time/format'
import type { Message } from './layout.ts'
import type { MailKind } from './queries.ts'

/** `name`: undefined if the address is not confirmed. */
export type Occasion = { readonly name: string | undefined; readonly publicUrl: string; readonly data: unknown }

/** The content of each kind of message. @throws ZodError if `data` lacks a value. */
export const MESSAGES: Readonly<Record<MailKind, (occasion: Occasion) => Message>> = {
  welcome: ({ name, publicUrl }) => ({
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
  'premium-confirmation': ({ name, publicUrl, data }) => ({
    subject: `Your ${TRIAL_NAME} has started`,
    preview: `Every premium feature is open until ${dayOf(data)}.`,
    heading: 'Premium is on',
    paragraphs: [
      `${hello(name)} Your ${TRIAL_NAME} has started. Every premium feature is open until ${dayOf(data)}.`,
      'No card is needed, and nothing is charged when it ends. What you log stays yours, with or without premium.',
    ],
    button: { label: 'Go to your dashboard', url: `${publicUrl}/app` },
    footnote: BECAUSE,
  }),
  'password-reset': ({ name, data }) => ({
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
  'confirm-email': ({ data }) => ({
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
  'sign-in-link': ({ data }) => ({
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
  'new-device': ({ publicUrl, data }) => ({
    subject: 'New sign-in to your Vialog account',
    preview: `A new device signed in on ${momentOf(data)}.`,
    heading: 'A new device signed in',
    paragraphs: [
      `Somebody signed in to your Vialog account with the right password on ${momentOf(data)}, on a device that was not used before.`,
      'If it was you, there is nothing to do.',
      'If it was not you, choose a new password now. That signs out every device.',
    ],
    button: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    footnote: BECAUSE,
  }),
  'password-changed': ({ publicUrl, data }) => ({
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
  'shared-link-closed': sharedLinkMail,
  reminder: reminderMail,
  'reminders-missed': reminderMail,
  'reminders-ended': reminderMail,
  'last-device-lost': ({ publicUrl }) => ({
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
}

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

/** A link of the person was tried with wrong PINs. Which one, and what it shows, is in Vialog only. */
function sharedLinkMail({ publicUrl, data }: Occasion): Message {
  const { ended } = Closed.parse(data)
  return {
    subject: ended ? 'A link that you share was ended' : 'A link that you share was closed for an hour',
    preview: 'Somebody entered five wrong PINs.',
    heading: ended ? 'A link was ended' : 'A link was closed for an hour',
    paragraphs: [
      `Somebody opened the address of a link that you share and entered five wrong PINs, the last one on ${momentOf(data)}. They saw nothing.`,
      ended
        ? 'It was the third time, so the link was ended. You can make a new one, with a new address and a new PIN.'
        : 'The link is closed for an hour; then the right PIN opens it again. You can end it at once under Your data.',
    ],
    button: { label: 'Open Your data', url: `${publicUrl}/your-data` },
    footnote: BECAUSE,
  }
}

const hello = (name: string | undefined) => (name ? `Hello ${name}.` : 'Hello.')
const TRIAL_NAME = `${TRIAL_DAYS}-Day Free Trial`
const BECAUSE = 'You get this because you have a Vialog account with this address.'

const Said = z.object({ title: z.string(), body: z.string() })
const Until = z.object({ until: z.string(), zone: Zone.default(UTC) })
const Moment = z.object({ at: z.iso.datetime() })
const Closed = z.object({ ended: z.boolean() })
const Link = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** 'December 9, 2026', in the zone of the device that started the trial; in UTC where it named none. */
function dayOf(data: unknown): string {
  const { until, zone } = Until.parse(data)
  const day = dateIn(until, zone)
  return `${fullMonthDay(day)}, ${day.slice(0, 4)}`
}

/** 'November 22, 2026 at 10:41 UTC'. */
function momentOf(data: unknown): string {
  const { at } = Moment.parse(data)
  const day = dateIn(at, UTC)
  return `${fullMonthDay(day)}, ${day.slice(0, 4)} at ${time24(timeIn(at, UTC))} UTC`
}

function urlOf(data: unknown): string {
  return Link.parse(data).url
}
