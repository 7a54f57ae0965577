import { PREMIUM, SIGNED_IN, type Call } from './call.ts'
import { onDay, scheduleForm } from './plans.ts'

const newId = () => crypto.randomUUID()
const today = onDay(0)
const form = () => ({ ...scheduleForm(), startDate: onDay(1) as string })

/** The calls that change schedules and their doses, and who may make them. */
export const SCHEDULE_CALLS: readonly Call[] = [
  { route: 'POST /api/schedules', may: PREMIUM, write: true, body: () => ({ id: newId(), schedule: form() }) },
  {
    route: 'POST /api/scheduled-doses/:id/skip',
    may: SIGNED_IN,
    write: true,
    ids: ({ pending }) => ({ id: pending }),
    body: () => ({ reason: 'away' }),
  },
  {
    route: 'POST /api/scheduled-doses/:id/unskip',
    may: SIGNED_IN,
    write: true,
    ids: ({ pending }) => ({ id: pending }),
  },
  {
    route: 'POST /api/scheduled-doses/:id/link',
    may: SIGNED_IN,
    write: true,
    ids: ({ pending }) => ({ id: pending }),
    body: ({ completing }) => ({ dose_id: completing, zone: 'Europe/Berlin' }),
  },
  {
    route: 'POST /api/scheduled-doses/:id/move',
    may: SIGNED_IN,
    write: true,
    ids: ({ pending }) => ({ id: pending }),
    body: () => ({ date: onDay(1), time: '21:00', rest: false, today }),
  },
  {
    route: 'POST /api/schedules/:id/shift',
    may: SIGNED_IN,
    write: true,
    ids: ({ schedule }) => ({ id: schedule }),
    body: ({ pending }) => ({ from: pending, days: 1, today }),
  },
  {
    route: 'POST /api/schedules/:id/pause',
    may: SIGNED_IN,
    write: true,
    ids: ({ schedule }) => ({ id: schedule }),
    body: () => ({ from: today, until: onDay(1), doses: 'moved-behind', today }),
  },
  {
    route: 'PUT /api/schedules/:id',
    may: PREMIUM,
    write: true,
    ids: ({ schedule }) => ({ id: schedule }),
    body: () => ({ today, schedule: form() }),
  },
  {
    route: 'POST /api/scheduled-doses/:id/uncheck',
    may: SIGNED_IN,
    write: true,
    ids: ({ completed }) => ({ id: completed }),
    body: ({ completing }) => ({ dose_id: completing }),
  },
  {
    route: 'POST /api/scheduled-doses/:id/complete',
    may: SIGNED_IN,
    write: true,
    ids: ({ completed }) => ({ id: completed }),
    body: () => ({ dose_id: newId(), zone: 'Europe/Berlin' }),
  },
  {
    route: 'POST /api/schedules/:id/deactivate',
    may: SIGNED_IN,
    write: true,
    ids: ({ schedule }) => ({ id: schedule }),
  },
]
