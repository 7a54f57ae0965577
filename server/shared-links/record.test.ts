import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SharedRecord } from '#contract'
import { doseForm, vialForm } from '../testing/life.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { customForm, planning } from '../testing/plans.ts'
import { newSharedLink, opened, recordOf, tokenOf } from '../testing/shared-links.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

/** The prefix of every text that must not be shared. */
const NOTE = 'note of'

let server: TestServer
let ana: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  server.setNow(new Date('2026-11-20T12:00:00Z'))
  ana = await newPremiumPerson(server)
  const bo = await newPremiumPerson(server, 'bo')
  await log(bo, { notes: `${NOTE} bo`, startDate: '2026-11-10' })
  for (const [startDate, dosage] of [
    ['2026-11-09', '109'],
    ['2026-11-10', '110'],
    ['2026-11-12', '112'],
    ['2026-11-13', '113'],
  ])
    await log(ana, { startDate, dosage, notes: `${NOTE} ${startDate}` })
  const deleted = await log(ana, { startDate: '2026-11-11', dosage: '999', notes: `${NOTE} deleted` })
  await done(planning(ana).deleteDose(deleted))
  for (const [day, value] of [
    ['2026-11-09', '181'],
    ['2026-11-10', '182'],
    ['2026-11-13', '183'],
  ])
    await write(ana, 'POST', '/api/metrics', {
      metric: { metricType: 'weight', value, unit: 'lbs', notes: `${NOTE} ${day}` },
      recorded_at: `${day}T08:00:00Z`,
    })
  const metric = { metricType: 'weight', value: '910', unit: 'lbs', notes: `${NOTE} mistyped` }
  const mistyped = await write(ana, 'POST', '/api/metrics', { metric, recorded_at: '2026-11-10T09:00:00Z' })
  await done(ana.ask('DELETE', `/api/metrics/${mistyped}`, undefined, key()))
  server.setNow(new Date('2026-11-09T12:00:00Z'))
  const { doses } = await planning(ana).planned(
    customForm(['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-28'], {
      dosage: '77',
      zone: 'UTC',
      time: '10:00',
    }),
  )
  await done(planning(ana).complete(doses[1]?.id ?? ''))
  await done(ana.ask('POST', `/api/scheduled-doses/${doses[2]?.id}/skip`, { reason: `${NOTE} skipping` }, key()))
  server.setNow(new Date('2026-10-15T12:00:00Z'))
  await vial({ name: 'Before', start: { on: '2026-10-01', beyondUseOn: '2026-10-20', diluentMl: '2' } }, 'finished')
  server.setNow(new Date('2026-11-12T12:00:00Z'))
  await vial(
    { name: 'During', notes: `${NOTE} vial`, start: { on: '2026-11-01', beyondUseOn: '2026-11-29', diluentMl: '2' } },
    'finished',
  )
  server.setNow(new Date('2026-11-20T12:00:00Z'))
  await vial({ name: 'After', start: { on: '2026-11-14', beyondUseOn: '2026-12-01', diluentMl: '2' } })
  await vial({ name: 'Unmixed' })
})
afterAll(() => server.close())

const key = () => crypto.randomUUID()

async function done(asked: Promise<Response>): Promise<Response> {
  const response = await asked
  if (!response.ok) throw new Error(await response.text())
  return response
}

/** A write whose id is that of the row it makes. */
async function write(person: TestPerson, method: string, path: string, body: object): Promise<string> {
  const id = key()
  await done(person.ask(method, path, { id, ...body }, id))
  return id
}

const log = (person: TestPerson, changed: Record<string, unknown>) =>
  write(person, 'POST', '/api/doses', { dose: doseForm({ zone: 'UTC', ...changed }), confirmed: true })

async function vial(changed: Record<string, unknown>, end?: 'finished'): Promise<void> {
  const id = await write(ana, 'POST', '/api/vials', { vial: vialForm({ cost: '87.31', currency: 'EUR', ...changed }) })
  if (end) await done(ana.ask('POST', `/api/vials/${id}/changes`, { kind: end }, key()))
}

const shown = async (changed: Record<string, unknown> = {}): Promise<SharedRecord> =>
  recordOf(server, tokenOf(await newSharedLink(ana, changed)))

const PERIOD = { from: '2026-11-10', to: '2026-11-12' }
const amountsOf = ({ doses }: SharedRecord) => doses?.rows.map(({ amount }) => amount)

describe('a link shows', () => {
  test('a link shows of each part what lies in its days, newest first, and nothing of anybody else', async () => {
    const record = await shown(PERIOD)
    expect(amountsOf(record)).toEqual(['112', '77', '110'])
    expect(record.metrics?.rows.map(({ value }) => value)).toEqual([182])
    expect(record.vials?.map(({ name }) => name)).toEqual(['During'])
    expect(record.schedules).toMatchObject([
      {
        peptide_name: 'Semaglutide',
        days: null,
        plans: [{ amount: '77', first: '2026-11-10', last: '2026-11-12', taken: 1, skipped: 1, missed: 1, ahead: 0 }],
      },
    ])
    expect(JSON.stringify(record)).not.toContain('bo')
  })

  test('all there is without a period, with what is still to come', async () => {
    const record = await shown()
    expect(amountsOf(record)).toEqual(['113', '112', '77', '110', '109'])
    expect(record.metrics?.rows).toHaveLength(3)
    expect(record.vials?.map(({ name }) => name)).toEqual(['After', 'During', 'Before'])
    expect(record.schedules).toMatchObject([
      { days: 'On chosen dates', plans: [{ first: '2026-11-09', last: '2026-11-28', taken: 1, missed: 2, ahead: 1 }] },
    ])
  })

  test.each([
    ['doses', ['doses']],
    ['schedules', ['schedules']],
    ['metrics', ['metrics']],
    ['vials', ['vials']],
  ])('%s alone where nothing else was chosen, without a note', async (_part, parts) => {
    const record = await shown({ parts })
    const all = ['doses', 'schedules', 'metrics', 'vials']
    expect(Object.keys(record).filter((name) => all.includes(name))).toEqual(parts)
    expect(JSON.stringify(record)).not.toContain(NOTE)
  })

  test('what was planned for a dose only with the schedules', async () => {
    const planned = ({ doses }: SharedRecord) => doses?.rows.find(({ amount }) => amount === '77')?.planned_date
    expect(planned(await shown({ parts: ['doses'] }))).toBeNull()
    expect(planned(await shown({ parts: ['doses', 'schedules'] }))).toBe('2026-11-10')
  })

  test('notes of the chosen parts only, and why a dose was skipped never', async () => {
    const text = JSON.stringify(await shown({ parts: ['metrics', 'notes'] }))
    expect(text.match(/note of [\w-]+/g)).toEqual(['note of 2026-11-13', 'note of 2026-11-10', 'note of 2026-11-09'])
    expect(JSON.stringify(await shown())).not.toContain('skipping')
  })

  test('a link never shows a deleted dose, a price or an address', async () => {
    const text = JSON.stringify(await shown())
    for (const hidden of ['"999"', 'deleted', '"87.31"', ana.email]) expect(text).not.toContain(hidden)
  })

  test('a link shows a dose on the day of its own clock', async () => {
    const kit = await newPremiumPerson(server, 'kit')
    await log(kit, { startDate: '2026-11-10', time: '00:30', zone: 'Asia/Tokyo', dosage: '1' })
    await log(kit, { startDate: '2026-11-10', time: '23:30', zone: 'America/Los_Angeles', dosage: '2' })
    await log(kit, { startDate: '2026-11-11', time: '00:30', zone: 'Asia/Tokyo', dosage: '3' })
    const link = await newSharedLink(kit, { from: '2026-11-10', to: '2026-11-10' })
    expect(amountsOf(await recordOf(server, tokenOf(link)))).toEqual(['2', '1'])
  })

  test('what was recorded after it was made', async () => {
    const kit = await newPremiumPerson(server, 'kit')
    const link = await newSharedLink(kit)
    expect(amountsOf(await recordOf(server, tokenOf(link)))).toEqual([])
    await log(kit, { startDate: '2026-11-20', dosage: '5' })
    expect(amountsOf(await recordOf(server, tokenOf(link)))).toEqual(['5'])
  })
})

test('a link does not open from the moment at which it expires', async () => {
  const link = await newSharedLink(ana, { days: 1 })
  server.setNow(new Date('2026-11-21T11:59:59.999Z'))
  expect((await opened(server, tokenOf(link))).status).toBe(200)
  server.setNow(new Date('2026-11-21T12:00:00Z'))
  expect((await opened(server, tokenOf(link))).status).toBe(404)
  server.setNow(new Date('2026-11-20T12:00:00Z'))
})
