import * as z from 'zod'
import { fullMonthDay, time24 } from '#domain/time/format'
import { dateIn, timeIn, UTC } from '#domain/time/zone'

/** Why a person gets a message that is about the account. */
export const BECAUSE = 'You get this because you have a Vialog account with this address.'

/** 'Hello Ana.', and 'Hello.' to an address that is not confirmed. */
export const hello = (name: string | undefined) => (name ? `Hello ${name}.` : 'Hello.')

/** The moment of an event, `at` in the data of a message: 'November 22, 2026 at 10:41 UTC'. @throws ZodError without one */
export function momentOf(data: unknown): string {
  const { at } = Moment.parse(data)
  const day = dateIn(at, UTC)
  return `${fullMonthDay(day)}, ${day.slice(0, 4)} at ${time24(timeIn(at, UTC))} UTC`
}

const Moment = z.object({ at: z.iso.datetime() })

/** The link of a message, `url` in its data. @throws ZodError without one */
export function linkOf(data: unknown): string {
  return Link.parse(data).url
}

const Link = z.object({ url: z.url({ protocol: /^https?$/ }) })
