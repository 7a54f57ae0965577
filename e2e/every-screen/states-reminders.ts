import { fill, inSequence, press, type Screen } from './states.ts'
import { hoursAgo, usual } from './states-usual.ts'

const device = (at: number, name: string | null, health: string, last_confirmed_at: string | null) => ({
  id: `00000000-0000-4000-b000-00000000000${at}`,
  name,
  health,
  last_confirmed_at,
  last_test: null,
})

/** Reminders that are on, with three devices. */
const REMINDERS = {
  settings: {
    enabled: true,
    lead_minutes: 15,
    again: true,
    quiet: { from: '22:00', to: '07:00' },
    by_name: true,
    email: true,
  },
  zone: 'UTC',
  muted_schedules: [],
  devices: [
    device(1, 'Chrome on Android', 'working', hoursAgo(2)),
    device(2, 'Samsung Internet on Android', 'stopped', hoursAgo(50)),
    device(3, null, 'new', null),
  ],
  feed: null,
  email_confirmed: true,
  push_key: 'B'.repeat(87),
}

/** The reminders and the devices that show them. */
export const REMINDER_SCREENS: readonly Screen[] = [
  {
    name: 'Reminders',
    states: [
      ...usual('/reminders', {
        settled: 'Doses of one minute come as one notification.',
        gate: 'Upgrade to Premium to access reminders',
        waiting: 'Reminders',
        failed: 'Your reminders could not be loaded',
      }),
      {
        name: 'on, with devices that do well and badly',
        who: 'settled',
        path: '/reminders',
        words: { reminders: REMINDERS },
        shows: 'This device stopped receiving reminders',
      },
      {
        name: 'a device about to be removed',
        who: 'settled',
        path: '/reminders',
        words: { reminders: REMINDERS },
        act: press(/^Remove/),
        shows: 'Remove Chrome on Android?',
      },
      {
        name: 'quiet hours refused',
        who: 'settled',
        path: '/reminders',
        words: { reminders: REMINDERS },
        act: inSequence(fill('To', '22:00'), press('Save quiet hours')),
        shows: 'Quiet hours must end at another time',
      },
    ],
  },
]
