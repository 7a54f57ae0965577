import { EVERYBODY, PREMIUM, SIGNED_IN, type Call } from './call.ts'

const zone = 'America/New_York'
const settings = { enabled: false, lead_minutes: 15, again: true, quiet: null, by_name: false, email: true }

/** The calls about reminders, devices and the calendar feed, and who may make them. */
export const REMINDER_CALLS: readonly Call[] = [
  {
    route: 'GET /unsubscribe/:token',
    may: EVERYBODY,
    by: 'address',
    ids: ({ unsubscribe }) => ({ token: unsubscribe }),
  },
  {
    route: 'POST /unsubscribe/:token',
    may: EVERYBODY,
    by: 'address',
    ids: ({ unsubscribe }) => ({ token: unsubscribe }),
  },
  { route: 'GET /api/reminders', may: SIGNED_IN },
  { route: 'PUT /api/reminders/settings', may: SIGNED_IN, write: true, body: () => ({ ...settings, zone }) },
  {
    route: 'PUT /api/reminders/schedules/:id',
    may: SIGNED_IN,
    write: true,
    ids: ({ schedule }) => ({ id: schedule }),
    body: () => ({ muted: true }),
  },
  {
    route: 'POST /api/reminders/:id/snooze',
    may: SIGNED_IN,
    write: true,
    ids: ({ notification }) => ({ id: notification }),
    body: () => ({ tapped_at: new Date().toISOString() }),
  },
  { route: 'PUT /api/reminders/zone', may: SIGNED_IN, body: () => ({ zone }) },
  {
    route: 'PUT /api/push-devices/:id',
    may: PREMIUM,
    ids: () => ({ id: crypto.randomUUID() }),
    body: () => ({ ...SUBSCRIPTION, zone }),
  },
  { route: 'POST /api/push-devices/:id/test', may: SIGNED_IN, ids: ({ device }) => ({ id: device }) },
  { route: 'DELETE /api/push-devices/:id', may: SIGNED_IN, ids: ({ device }) => ({ id: device }) },
  {
    route: 'POST /api/push-confirmations',
    may: EVERYBODY,
    body: ({ person }) => ({ person: person.id, delivery: crypto.randomUUID() }),
  },
]

/** The keys are those of RFC 8291, appendix A; nothing is sent there. */
const SUBSCRIPTION = {
  endpoint: 'https://push.vialog.example/a-browser',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
