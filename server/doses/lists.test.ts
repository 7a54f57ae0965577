import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dose, LastDose } from '#contract'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { doseForm } from '../testing/life.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ana: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
})
afterAll(() => server.close())

const log = async (person: TestPerson, changed: Record<string, unknown>): Promise<Dose> => {
  const id = crypto.randomUUID()
  const response = await person.ask('POST', '/api/doses', { id, dose: doseForm(changed), confirmed: true }, id)
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as Dose
}
const read = async <Answer>(person: TestPerson, path: string) =>
  (await (await person.ask('GET', path)).json()) as Answer
const days = (from: string, to: string, more = '') => `/api/doses/days?from=${from}&to=${to}&zone=UTC${more}`

describe('the doses of days', () => {
  test('the doses of days are those whose own day is asked for, oldest first', async () => {
    const person = await newPremiumPerson(server)
    await log(person, { dosage: '1', startDate: '2026-11-01', time: '23:30', zone: 'America/Los_Angeles' })
    await log(person, { dosage: '2', startDate: '2026-11-02', time: '00:30', zone: 'Asia/Tokyo' })
    await log(person, { dosage: '3', startDate: '2026-11-02', time: '09:00', zone: 'UTC' })
    const amounts = async (from: string, to: string) =>
      (await read<Dose[]>(person, days(from, to))).map(({ amount }) => amount)
    expect(await amounts('2026-11-01', '2026-11-01')).toEqual(['1'])
    expect(await amounts('2026-11-02', '2026-11-02')).toEqual(['2', '3'])
    expect(await amounts('2026-11-01', '2026-11-02')).toEqual(['2', '1', '3'])
    await asOwner(server.context.database, 'update doses set zone = null where user_id = $1', [person.id])
    expect(await amounts('2026-11-01', '2026-11-01')).toEqual(['2'])
  })

  test('the doses of days come page by page, each once, though a page has none of them', async () => {
    const person = await newPremiumPerson(server)
    for (const dosage of ['1', '2', '3']) await log(person, { dosage, startDate: '2026-11-01', zone: 'UTC' })
    for (const dosage of ['4', '5', '6']) await log(person, { dosage, startDate: '2026-11-02', zone: 'UTC' })
    const found: string[] = []
    let pages = 0
    for (let next: string | undefined = days('2026-11-02', '2026-11-02', '&limit=2'); next !== undefined; pages += 1) {
      const response: Response = await person.ask('GET', next)
      found.push(...((await response.json()) as Dose[]).map(({ amount }) => amount))
      next = /^<([^>]{1,300})>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect([found, pages]).toEqual([['4', '5', '6'], 3])
  })

  test.each([
    ['2026-11-02', '2026-11-01', 'to', 'The last day lies before the first'],
    ['2026-11-01', '2027-01-02', 'to', 'Please ask for at most 62 days'],
    ['2026-11-31', '2026-12-01', 'from', 'Please enter a valid date'],
  ])('the doses of days from %s to %s are refused', async (from, to, field, message) => {
    expect(await errorOf(await ana.ask('GET', days(from, to)))).toMatchObject({
      status: 400,
      fields: { [field]: message },
    })
  })

  test('the doses of days behind a dose of somebody else are answered as behind an unknown one', async () => {
    const theirs = await log(await newPremiumPerson(server, 'bo'), {})
    for (const after of [theirs.id, crypto.randomUUID()])
      expect((await ana.ask('GET', days('2026-11-01', '2026-11-02', `&after=${after}`))).status).toBe(409)
  })
})

describe('the last doses', () => {
  test('the last doses are ten of each peptide, the newest, of one’s own peptides too', async () => {
    const person = await newPremiumPerson(server)
    for (let day = 1; day <= 12; day += 1)
      await log(person, { dosage: `${day}`, startDate: `2026-10-${String(day).padStart(2, '0')}` })
    await log(person, { peptide: PEPTIDE_IDS.semaglutide, dosage: '0.25', unit: 'mg', startDate: '2026-01-01' })
    const own = await log(person, {
      peptide: OTHER_PEPTIDE,
      customPeptideName: 'Mine',
      startDate: '2026-11-01',
      zone: 'Asia/Tokyo',
    })
    const last = await read<LastDose[]>(person, '/api/doses/last')
    expect(last[0]).toEqual({
      id: own.id,
      peptide_id: own.peptide_id,
      peptide_name: 'Mine',
      amount: '250',
      unit: 'mcg',
      administration_method: 'subcutaneous',
      administered_at: own.administered_at,
      zone: 'Asia/Tokyo',
      scheduled_dose_id: null,
      draws: [],
    })
    expect(last.slice(1).map(({ amount }) => amount)).toEqual('12 11 10 9 8 7 6 5 4 3 0.25'.split(' '))
  })

  test('the last doses are one’s own', async () => {
    const person = await newPremiumPerson(server, 'bo')
    await log(ana, {})
    expect(await read(person, '/api/doses/last')).toEqual([])
  })
})

describe('the changes of a dose', () => {
  test('the changes of a dose are none at first', async () => {
    const { id } = await log(ana, {})
    expect(await read(ana, `/api/doses/${id}/changes`)).toEqual([])
  })

  test('the changes of a dose of somebody else’s dose are answered as of an unknown one', async () => {
    const { id } = await log(await newPremiumPerson(server, 'bo'), {})
    const theirs = await ana.ask('GET', `/api/doses/${id}/changes`)
    const unknown = await ana.ask('GET', `/api/doses/${crypto.randomUUID()}/changes`)
    expect([theirs.status, await theirs.text()]).toEqual([404, await unknown.text()])
  })
})
