import * as z from 'zod'
import { CivilDate, Zone } from '#domain/time/schema'
import { jsonBody, mutation, ok } from './call.ts'

/**
 * The calendar feed, without its address, which is shown once, when it is made. `reaches`: the day of the last dose that it had room for
 * when it was read last; null where it held all of them.
 */
export const CalendarFeed = z.object({
  by_name: z.boolean(),
  amounts: z.boolean(),
  created_at: z.string(),
  read_at: z.string().nullable(),
  reaches: CivilDate.nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

/** What the events of the feed say. Amounts are only in titles that name the peptide. */
export const CalendarFeedChoice = z
  .strictObject({ by_name: z.boolean('Please choose'), amounts: z.boolean('Please choose') })
  .refine(({ by_name, amounts }) => by_name || !amounts, {
    path: ['amounts'],
    error: 'Amounts are shown beside names only',
  })

/** Makes the address of the feed; an earlier one ends at once. 403 `premium-required` without premium. */
export const createCalendarFeed = mutation('post', '/api/calendar-feed', ok(CalendarFeed.extend({ url: z.string() })), {
  body: jsonBody(CalendarFeedChoice.safeExtend({ zone: Zone })),
})

/** Changes what the events of the feed say. 404 without a feed. */
export const changeCalendarFeed = mutation('patch', '/api/calendar-feed', ok(CalendarFeed), {
  body: jsonBody(CalendarFeedChoice),
})

/** Ends the address. A second time changes nothing. */
export const endCalendarFeed = mutation('delete', '/api/calendar-feed', ok(z.object({ ended: z.literal(true) })))
