import { SIGNED_IN, type Call } from './call.ts'
import { LAB_REPORT, labReportBody, WEIGHT } from './life.ts'
import { CivilTime } from '#domain/time/schema'
import { instantOf, type Zone } from '#domain/time/zone'
import { onDay } from './plans.ts'

const may = SIGNED_IN
const EDIT = { ...WEIGHT, value: '179.5', date: onDay(-1), time: '07:05', zone: 'Europe/Berlin' }

/** The calls about wellness metrics and reports of laboratories, deletions last. */
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
  {
    route: 'PUT /api/metric-settings/:id',
    may,
    write: true,
    ids: () => ({ id: 'weight' }),
    body: () => ({ display_unit: 'kg' }),
  },
  {
    route: 'PUT /api/level-settings/:id',
    may,
    write: true,
    ids: () => ({ id: 'semaglutide' }),
    body: () => ({ began_before: false }),
  },
  {
    route: 'PUT /api/offer-settings/:id',
    may,
    write: true,
    ids: () => ({ id: 'time' }),
    body: () => ({ is_active: false }),
  },
  { route: 'POST /api/lab-reports', may, write: true, body: () => labReportBody() },
  {
    route: 'PUT /api/lab-reports/:id',
    may,
    write: true,
    ids: ({ labReport }) => ({ id: labReport }),
    body: () => ({
      report: { ...LAB_REPORT, fasting: false },
      before: {
        recorded_at: instantOf(LAB_REPORT.date, CivilTime.parse(LAB_REPORT.time), 'Europe/Berlin' as Zone),
        lab: 'Quest',
        fasting: true,
      },
    }),
  },
  {
    route: 'POST /api/deleted-lab-reports/:id/restore',
    may,
    write: true,
    ids: ({ deletedLabReport }) => ({ id: deletedLabReport }),
  },
  {
    route: 'DELETE /api/deleted-lab-reports/:id',
    may,
    write: true,
    ids: ({ deletedLabReportToo }) => ({ id: deletedLabReportToo }),
  },
  { route: 'DELETE /api/metric-settings/:id', may, write: true, ids: ({ ownMetric }) => ({ id: ownMetric }) },
  { route: 'DELETE /api/lab-reports/:id', may, write: true, ids: ({ labReport }) => ({ id: labReport }) },
  { route: 'DELETE /api/metrics/:id', may, write: true, ids: ({ metric }) => ({ id: metric }) },
]
