import type { Someone } from './people.ts'

/** A daily schedule of BPC-157, 250 mcg at 20:00, ten doses from November 20, 2024 on; any field may be changed. */
const form = {
  peptide: '00000000-0000-4000-a000-000000000001',
  customPeptideName: '',
  dosage: '250',
  unit: 'mcg',
  administrationMethod: 'injection',
  dosageType: 'schedule',
  startDate: '2024-11-20',
  time: '20:00',
  zone: 'UTC',
  vialTotalDoses: 10,
  frequency: 'daily',
  scheduleWeeks: 2,
  customSchedule: false,
  customDates: [] as readonly string[],
}

export const SEMAGLUTIDE = '00000000-0000-4000-a000-000000000003'
export const IPAMORELIN = '00000000-0000-4000-a000-000000000006'

export type Planned = { readonly id: string; readonly doses: readonly PlannedDose[] }
export type PlannedDose = { readonly id: string; readonly scheduled_date: string; readonly status: string }

/** Makes a schedule over the API and gives it back with its doses. */
export async function plan({ context }: Someone, changed: Partial<typeof form> = {}): Promise<Planned> {
  const headers = await bearer(context)
  const id = crypto.randomUUID()
  const made = await context.request.post('/api/schedules', {
    data: { id, schedule: { ...form, ...changed } },
    headers: { ...headers, 'idempotency-key': id },
  })
  if (!made.ok()) throw new Error(await made.text())
  return readPlan({ context }, id)
}

/** A schedule as the server has it now. */
export async function readPlan({ context }: Pick<Someone, 'context'>, id: string): Promise<Planned> {
  const answer = await context.request.get(`/api/schedules/${id}`, { headers: await bearer(context) })
  return (await answer.json()) as Planned
}

/** Completes a dose over the API, as another device would; gives the id of the logged dose. */
export async function completeElsewhere({ context }: Someone, dose: PlannedDose): Promise<string> {
  const doseId = crypto.randomUUID()
  const answer = await context.request.post(`/api/scheduled-doses/${dose.id}/complete`, {
    data: { dose_id: doseId, zone: 'UTC' },
    headers: { ...(await bearer(context)), 'idempotency-key': crypto.randomUUID() },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return doseId
}

export type Entry = {
  readonly metricType: string
  readonly value: number
  readonly unit: string
  readonly notes?: string
}

/** Adds an entry of a metric over the API, as if it had been made some days ago. */
export async function record({ context }: Someone, metric: Entry, daysAgo = 0): Promise<void> {
  const answer = await context.request.post('/api/metrics', {
    data: {
      id: crypto.randomUUID(),
      metric,
      recorded_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    },
    headers: { ...(await bearer(context)), 'idempotency-key': crypto.randomUUID() },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** The header that says who somebody is, for calls past the screens. */
export async function bearer(context: Someone['context']): Promise<{ authorization: string }> {
  const answer = await context.request.post('/api/account/session')
  const session = (await answer.json()) as { readonly access_token: string }
  return { authorization: `Bearer ${session.access_token}` }
}
