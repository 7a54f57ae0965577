import { SIGNED_IN, type Call } from './call.ts'

const may = SIGNED_IN

/** The calls about sites of injection, the removal last. */
export const SITE_CALLS: readonly Call[] = [
  {
    route: 'PUT /api/sites/:id',
    may,
    write: true,
    ids: ({ site }) => ({ id: site }),
    body: () => ({ rest_days: 14, resting: { reason: 'sore', until: null } }),
  },
  { route: 'PUT /api/site-order', may, write: true, body: () => ({ sites: ['arm-right', 'arm-left'] }) },
  {
    route: 'PUT /api/schedules/:id/site',
    may,
    write: true,
    ids: ({ schedule }) => ({ id: schedule }),
    body: () => ({ asks: true }),
  },
  { route: 'DELETE /api/sites/:id', may, write: true, ids: ({ site }) => ({ id: site }) },
]
