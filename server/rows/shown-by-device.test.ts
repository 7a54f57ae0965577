import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  DeletedDose,
  Dose,
  DoseChange,
  DoseInterval,
  LastDose,
  Peptide,
  Schedule,
  ScheduledDose,
  Vial,
  VialChange,
  VialForecast,
  VialList,
} from '#contract'
import { fixed } from '#domain/amounts/exact'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { Adherence } from '#domain/schedules/states/adherence'
import { currentCycle } from '#domain/schedules/states/cycle'
import { UTC } from '#domain/time/zone'
import { forecastsOf } from '#domain/vials/forecast'
import { leftIn } from '#domain/vials/left'
import { shownDeletedDoses } from '../../app/data/deleted-doses/shown-deleted-doses.ts'
import { shownIntervals } from '../../app/data/dose-intervals/shown-intervals.ts'
import { shownDoseChanges } from '../../app/data/doses/shown-dose-changes.ts'
import { shownDoses } from '../../app/data/doses/shown-doses.ts'
import { lastDoses } from '../../app/data/guards/last-doses.ts'
import { adherenceHere, withOlder } from '../../app/data/scheduled-doses/adherence-here.ts'
import { shownPeptides } from '../../app/data/peptides/shown-peptides.ts'
import { NO_ROWS, withAnswers, type DeviceRows } from '../../app/data/rows/device-rows.ts'
import { shownScheduledDoses } from '../../app/data/scheduled-doses/shown-scheduled-doses.ts'
import { shownSchedules } from '../../app/data/schedules/shown-schedules.ts'
import { pastVials } from '../../app/data/vials/shown-past-vials.ts'
import { dosesFromVials, shownVials } from '../../app/data/vials/shown-vials.ts'
import { shownVialChanges } from '../../app/data/vials/shown-vial-changes.ts'
import { newDevice } from '../testing/device.ts'
import { doseForm, editForm, newLife, vialForm, type Life } from '../testing/life.ts'
import { customForm, onDay } from '../testing/plans.ts'
import { keeping, mixing } from '../testing/vials.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let life: Life
let rows: DeviceRows
beforeAll(async () => {
  server = await openTestServer()
  life = await newLife(server)
  const [blend, drawn] = [crypto.randomUUID(), crypto.randomUUID()]
  const components = [
    { peptide: PEPTIDE_IDS.tb500, amount: '3', unit: 'mg' },
    { peptide: life.ownPeptide, amount: '0.7', unit: 'mg' },
  ]
  const start = mixing({ on: onDay(-2), diluentMl: '3' })
  await made('POST', '/api/vials', { id: blend, vial: vialForm({ peptide: PEPTIDE_IDS.bpc157, components, start }) })
  await made('POST', '/api/doses', {
    id: drawn,
    dose: doseForm({ dosage: '0.25', unit: 'mg', startDate: onDay(-1) }),
    confirmed: true,
    draws: [{ vial_id: blend, scale: 'U-100', barrel: '1', step: null }],
  })
  await made('PUT', `/api/dose-intervals/${life.ownPeptide}`, { hours: 24 })
  await made('POST', `/api/peptides/${life.ownPeptide}/join`, { peptide: PEPTIDE_IDS.hgh })
  const vials = keeping(life.person)
  for (const kind of ['finished', 'discarded']) {
    const { id } = await vials.added({ name: `The one that was ${kind}` })
    await vials.change(id, { kind })
  }
  await vials.change(life.vial, { kind: 'wasted', ml: '0.1' })
  await vials.change(life.vial, { kind: 'corrected', ml: '1.5' })
  await vials.change(life.vial, { kind: 'wasted', ml: '0.2', reason: 'It fell.' })
  await vials.choose(life.schedule, life.vial)
  const other = crypto.randomUUID()
  await made('POST', '/api/schedules', { id: other, schedule: customForm([onDay(3)], { peptide: PEPTIDE_IDS.hgh }) })
  await vials.choose(other, 'none')
  const dose = editForm({ dosage: '0.3', unit: 'mg', startDate: onDay(-1) })
  await made('PUT', `/api/doses/${drawn}`, { last_change_id: null, dose })
  const deletions = await read<Dose>('/api/deleted-doses')
  await made('POST', `/api/deleted-doses/${deletions[0]?.id}/restore`, {})
  rows = withAnswers(NO_ROWS, await newDevice(life.person).pull())
})
afterAll(() => server.close())

async function made(method: string, path: string, body: object): Promise<void> {
  const response = await life.person.ask(method, path, body, crypto.randomUUID())
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
}

const read = async <Answer>(path: string) => (await (await life.person.ask('GET', path)).json()) as readonly Answer[]

const withoutWaiting = <Shown extends { readonly waiting: boolean }>(all: readonly Shown[]) =>
  all.map(({ waiting: _waiting, ...shown }) => shown)

test('a device makes the same doses of its rows as the server answers with: joined, drawn, completing', async () => {
  const doses = await read<Dose>('/api/doses?limit=100')
  expect(doses.some(({ entered_as }) => entered_as !== null)).toBe(true)
  expect(doses.some(({ draws }) => draws?.[0]?.others?.length === 2)).toBe(true)
  expect(doses.some(({ scheduled_dose_id }) => scheduled_dose_id !== null)).toBe(true)
  expect(withoutWaiting(shownDoses(rows).newest)).toEqual(doses)
})

test('a device compares a dose with the same last ones as the server', async () => {
  const of = (doses: readonly LastDose[]) => doses.map(({ id, peptide_name, amount }) => [id, peptide_name, amount])
  expect(of(lastDoses(rows))).toEqual(of(await read<LastDose>('/api/doses/last')))
})

test('a device makes the same schedules and scheduled doses of its rows as the server', async () => {
  const schedules = await read<Schedule>('/api/schedules')
  expect(schedules.length).toBeGreaterThan(0)
  expect(withoutWaiting(shownSchedules(rows).active)).toEqual(schedules)
  const doses = await read<ScheduledDose>(`/api/scheduled-doses?from=${onDay(-7)}&to=${onDay(30)}`)
  expect(doses.length).toBeGreaterThan(0)
  expect(withoutWaiting(shownScheduledDoses(rows).all)).toEqual(doses)
})

test('a device has the same least intervals as the server', async () => {
  expect(shownIntervals(rows)).toEqual(await read<DoseInterval>('/api/dose-intervals'))
})

test('a device makes the same vials of its rows as the server: a blend, a level, draws, waste, past ones', async () => {
  const { vials, last_draws, next_amounts, schedules_without_vial } = (await (
    await life.person.ask('GET', '/api/vials')
  ).json()) as VialList
  expect(vials.length).toBeGreaterThan(1)
  expect(vials.some(({ draws }) => draws.length > 0)).toBe(true)
  const here = shownVials(rows)
  expect(here.vials.map(asCompared)).toEqual(vials.map(asCompared))
  expect(here.last_draws).toEqual(last_draws)
  expect(here.schedules_without_vial).toEqual(schedules_without_vial)
  const past = await read<Vial>('/api/vials/past')
  expect(past.length).toBeGreaterThan(1)
  expect(pastVials(rows).vials.map(asCompared)).toEqual(past.map(asCompared))
  const next = [...Map.groupBy(dosesFromVials(rows), ({ peptide_id }) => peptide_id).values()].map(([dose]) => dose)
  expect(next_amounts.length).toBeGreaterThan(0)
  for (const one of next_amounts) expect(next).toContainEqual(expect.objectContaining(one))
  for (const { id } of [...vials, ...past])
    expect(withoutWaiting(shownVialChanges(rows)(id))).toEqual(await read<VialChange>(`/api/vials/${id}/changes`))
})

/** A device lists every draw; the server the newest, with the others in `base_ml`. */
function asCompared({
  draws,
  waste,
  base_ml,
  level_at,
  dial = null,
  dial_step = null,
  dial_most = null,
  has_all_draws: _all,
  waiting: _waiting,
  ...vial
}: Vial & { readonly has_all_draws?: true; readonly waiting?: boolean }) {
  const taken = draws.map(({ dose_id, part, at }) => `${at} ${dose_id} ${part}`).toSorted()
  const left = fixed(leftIn({ base_ml, level_at, draws, waste }), 9)
  return { ...vial, dial, dial_step, dial_most, level_at, left, taken, wasted: waste.map(({ id }) => id).toSorted() }
}

test('a device makes the same deleted doses and changes of doses as the server', async () => {
  const deleted = await read<DeletedDose>('/api/deleted-doses')
  expect(deleted.length).toBeGreaterThan(0)
  const asServer = shownDeletedDoses(rows).map(({ id, peptide_name, amount, draws }) => ({
    id,
    peptide_name,
    amount,
    draws,
  }))
  expect(asServer).toEqual(deleted.map(({ id, peptide_name, amount, draws }) => ({ id, peptide_name, amount, draws })))
  const changed = [...deleted, ...(await read<Dose>('/api/doses?limit=100'))]
  const all = await Promise.all(changed.map(({ id }) => read<DoseChange>(`/api/doses/${id}/changes`)))
  expect(all.some((changes) => changes.length > 1)).toBe(true)
  expect(changed.map(({ id }) => withoutWaiting(shownDoseChanges(rows)(id).changes))).toEqual(all)
})

test('a device names the same peptides as the server, in its order', async () => {
  const named = (await read<Peptide>('/api/peptides')).map(({ description: _description, ...peptide }) => peptide)
  expect(withoutWaiting(shownPeptides(rows)).map((peptide) => ({ joined_to: null, ...peptide }))).toEqual(named)
})

test('a device counts the same adherence as the server, and adds that of older doses where it does not keep them', async () => {
  const days = { today: onDay(3), openFrom: onDay(3), begins: 0 as const, zone: UTC }
  const all = shownScheduledDoses(rows)
  const cycleStart = currentCycle(shownSchedules(rows).active)?.start_date
  const path = `/api/scheduled-doses/adherence?today=${onDay(3)}&open_from=${onDay(3)}&zone=UTC`
  const asked = async (more = '') => (await (await life.person.ask('GET', path + more)).json()) as Adherence
  const { isUnbroken: _isUnbroken, ...here } = adherenceHere(all, all.all, { ...days, cycleStart })
  expect(here.all.planned).toBeGreaterThan(2)
  expect(here).toEqual(await asked())
  // As if the device kept the doses from tomorrow on alone.
  const recent = adherenceHere({ from: onDay(1) }, all.all, { ...days, cycleStart })
  expect(withOlder(recent, await asked(`&before=${onDay(1)}`)).all).toEqual(here.all)
})

test('a device forecasts the same as the server', async () => {
  const clock = { today: onDay(0), openFrom: onDay(0), begins: 0 as const, zone: UTC }
  const { vials, last_draws: lastDraws } = shownVials(rows)
  const forecasts = forecastsOf({ vials, lastDraws, pending: dosesFromVials(rows), days: clock, leadDays: 7 })
  expect(forecasts).toEqual(await read<VialForecast>(`/api/vials/forecast?today=${onDay(0)}&zone=UTC`))
})
