import * as z from 'zod'
import { TRIAL_DAYS } from '#domain/subscription/trial'
import { fullMonthDay } from '#domain/time/format'
import { Zone } from '#domain/time/schema'
import { dateIn, UTC } from '#domain/time/zone'
import type { Mail } from '../mail/mail.ts'
import { BECAUSE, hello } from '../mail/text.ts'

/** The messages about premium. */
export const SUBSCRIPTION_MAILS = {
  'premium-confirmation': {
    group: 'account',
    messageOf: ({ name, publicUrl, data }) => ({
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
  },
} satisfies Readonly<Record<string, Mail>>

const TRIAL_NAME = `${TRIAL_DAYS}-Day Free Trial`

/** 'December 9, 2026', in the zone of the device that started the trial; in UTC where it named none. */
function dayOf(data: unknown): string {
  const { until, zone } = Until.parse(data)
  const day = dateIn(until, zone)
  return `${fullMonthDay(day)}, ${day.slice(0, 4)}`
}

const Until = z.object({ until: z.string(), zone: Zone.default(UTC) })
