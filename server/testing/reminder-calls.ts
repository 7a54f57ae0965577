import { SIGNED_IN, type Call } from './call.ts'

const zone = 'America/New_York'
const settings = { enabled: false, lead_minutes: 15, again: true, quiet: null, by_name: false, email: true }

/** The calls about reminders, devices and the calendar feed, and who may make them. */
export const REMINDER_CALLS: readonly Call[] = [
  { route: 'GET /api/reminders', may: SIGNED_IN },
  { route: 'PUT /api/reminders/settings', may: SIGNED_IN, write: true, body: () => ({ ...settings, zone }) },
  {
    route: 'PUT /api/reminders/schedules/:id',
    may: SIGNED_IN,
    write: true,
    ids: ({ schedule }) => ({ id: schedule }),
    body: () => ({ muted: true }),
  },
  { route: 'PUT /api/reminders/zone', may: SIGNED_IN, body: () => ({ zone }) },
]
