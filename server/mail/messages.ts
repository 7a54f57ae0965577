import * as z from 'zod'
import { TRIAL_DAYS } from '#domain/subscription/trial'
import { dateIn, Zone } from '#domain/time/zone'
import { fullMonthDay } from '#domain/time/words'
import type { Message } from './layout.ts'
import type { MailKind } from './queries.ts'

export type Occasion = { readonly name: string; readonly publicUrl: string; readonly data: unknown }

/** What each kind of message says. @throws ZodError when the row lacks what it needs. */
export const MESSAGES: Readonly<Record<MailKind, (occasion: Occasion) => Message>> = {
  welcome: ({ name, publicUrl }) => ({
    subject: 'Welcome to Vialog',
    preview: 'Log doses, plan schedules, see your progress.',
    heading: `Welcome, ${name}`,
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
      `Hello ${name}, your ${TRIAL_NAME} has started. Every premium feature is open until ${dayOf(data)}.`,
      'No card is needed, and nothing is charged when it ends. What you log stays yours, with or without premium.',
    ],
    button: { label: 'Go to your dashboard', url: `${publicUrl}/app` },
    footnote: BECAUSE,
  }),
  'password-reset': ({ name, data }) => ({
    subject: 'Choose a new password',
    preview: 'The link works for one hour.',
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${name}, somebody asked for a new password for your Vialog account. The link works once, within one hour.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    button: { label: 'Choose a new password', url: urlOf(data) },
    footnote: BECAUSE,
  }),
  'confirm-email': ({ name, data }) => ({
    subject: 'Confirm your e-mail address',
    preview: 'One tap and it is yours.',
    heading: 'Confirm your address',
    paragraphs: [
      `Hello ${name}, please confirm that this address is yours. The link works for one day.`,
      'If you did not sign up for Vialog, do nothing.',
    ],
    button: { label: 'Confirm this address', url: urlOf(data) },
    footnote: BECAUSE,
  }),
}

const TRIAL_NAME = `${TRIAL_DAYS}-Day Free Trial`
const BECAUSE = 'You get this because you have a Vialog account with this address.'

const Until = z.object({ until: z.string() })
const Link = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** The person's zone is not known here, so the day is named in UTC. */
function dayOf(data: unknown): string {
  const day = dateIn(Until.parse(data).until, Zone.parse('UTC'))
  return `${fullMonthDay(day)}, ${day.slice(0, 4)}`
}

function urlOf(data: unknown): string {
  return Link.parse(data).url
}
