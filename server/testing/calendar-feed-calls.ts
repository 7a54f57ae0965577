import { EVERYBODY, PREMIUM, SIGNED_IN, type Call } from './call.ts'

/** The calls of the calendar feed. Its own address is read first: the others end it. */
export const CALENDAR_FEED_CALLS: readonly Call[] = [
  { route: 'GET /calendar/:file', may: EVERYBODY, by: 'address', ids: ({ feed }) => ({ file: feed }) },
  {
    route: 'POST /api/calendar-feed',
    may: PREMIUM,
    body: () => ({ by_name: true, amounts: false, zone: 'Europe/Berlin' }),
  },
  { route: 'PATCH /api/calendar-feed', may: SIGNED_IN, body: () => ({ by_name: true, amounts: true }) },
  { route: 'DELETE /api/calendar-feed', may: SIGNED_IN },
]
