import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dose, DoseInterval, LastDose, Schedule, ScheduledDose } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { storedIntervals } from '../../app/data/dose-intervals/stored-intervals.ts'
import { storedDoses } from '../../app/data/doses/stored-doses.ts'
import { lastDoses } from '../../app/data/guards/last-doses.ts'
import { NO_ROWS, withAnswers, type DeviceRows } from '../../app/data/rows/device-rows.ts'
import { storedScheduledDoses } from '../../app/data/scheduled-doses/stored-scheduled-doses.ts'
import { storedSchedules } from '../../app/data/schedules/stored-schedules.ts'
import { newDevice } from '../testing/device.ts'
import { doseForm, newLife, vialForm, type Life } from '../testing/life.ts'
import { onDay } from '../testing/plans.ts'
import { mixing } from '../testing/vials.ts'
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
  expect(withoutWaiting(storedDoses(rows).newest)).toEqual(doses)
})

test('a device compares a dose with the same last ones as the server', async () => {
  const of = (doses: readonly LastDose[]) => doses.map(({ id, peptide_name, amount }) => [id, peptide_name, amount])
  expect(of(lastDoses(rows))).toEqual(of(await read<LastDose>('/api/doses/last')))
})

test('a device makes the same schedules and scheduled doses of its rows as the server', async () => {
  const schedules = await read<Schedule>('/api/schedules')
  expect(schedules.length).toBeGreaterThan(0)
  expect(withoutWaiting(storedSchedules(rows).active)).toEqual(schedules)
  const doses = await read<ScheduledDose>(`/api/scheduled-doses?from=${onDay(-7)}&to=${onDay(30)}`)
  expect(doses.length).toBeGreaterThan(0)
  expect(withoutWaiting(storedScheduledDoses(rows).all)).toEqual(doses)
})

test('a device has the same least intervals as the server', async () => {
  expect(storedIntervals(rows)).toEqual(await read<DoseInterval>('/api/dose-intervals'))
})
