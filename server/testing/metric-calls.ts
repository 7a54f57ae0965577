import { SIGNED_IN, type Call } from './call.ts'
import { WEIGHT } from './life.ts'
import { onDay } from './plans.ts'

const may = SIGNED_IN
const EDIT = { ...WEIGHT, value: '179.5', date: onDay(-1), time: '07:05', zone: 'Europe/Berlin' }

/** The calls about wellness metrics, deletions last. */
export const METRIC_CALLS: readonly Call[] = [
  { route: 'POST /api/metrics', may, write: true, body: () => ({ id: crypto.randomUUID(), metric: WEIGHT }) },
  {
    route: 'PUT /api/metrics/:id',
    may,
    write: true,
    ids: ({ metric }) => ({ id: metric }),
    body: () => ({ last_change_id: null, metric: EDIT }),
  },
  {
    route: 'POST /api/deleted-metrics/:id/restore',
    may,
    write: true,
    ids: ({ deletedMetric }) => ({ id: deletedMetric }),
  },
  {
    route: 'DELETE /api/deleted-metrics/:id',
    may,
    write: true,
    ids: ({ deletedMetricToo }) => ({ id: deletedMetricToo }),
  },
  { route: 'DELETE /api/metrics/:id', may, write: true, ids: ({ metric }) => ({ id: metric }) },
]
