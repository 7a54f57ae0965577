import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dose } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { doseHistory } from '../testing/dose-history.ts'
import { drawing, from } from '../testing/drawing.ts'
import { doseForm } from '../testing/life.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { keeping } from '../testing/vials.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ana: TestPerson
let bo: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
  bo = await newPremiumPerson(server, 'bo')
})
afterAll(() => server.close())

const log = async (person: TestPerson, changed: Record<string, unknown>): Promise<Dose> => {
  const id = crypto.randomUUID()
  const response = await person.ask('POST', '/api/doses', { id, dose: doseForm(changed), confirmed: true }, id)
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as Dose
}

type Answer = { readonly doses: Dose[]; readonly next: string | null }
const ask = (person: TestPerson, search: object) =>
  person.ask('POST', '/api/doses/search', { zone: 'Europe/Berlin', ...search })
const found = async (person: TestPerson, search: object): Promise<Answer> =>
  (await (await ask(person, search)).json()) as Answer
const notesOf = ({ doses }: Answer) => doses.map(({ notes }) => notes)

describe('a search', () => {
  test('a search finds what a peptide, days and a text have in common, newest first', async () => {
    const person = await newPremiumPerson(server)
    await log(person, { notes: 'Left thigh', startDate: '2026-11-01' })
    await log(person, { notes: 'left arm', startDate: '2026-11-02', peptide: PEPTIDE_IDS.semaglutide })
    await log(person, { notes: 'belly', startDate: '2026-11-03' })
    expect(notesOf(await found(person, {}))).toEqual(['belly', 'left arm', 'Left thigh'])
    expect(notesOf(await found(person, { text: ' LEFT ' }))).toEqual(['left arm', 'Left thigh'])
    expect(notesOf(await found(person, { text: '' }))).toHaveLength(3)
    expect(notesOf(await found(person, { peptide: PEPTIDE_IDS.bpc157 }))).toEqual(['belly', 'Left thigh'])
    expect(notesOf(await found(person, { from: '2026-11-02' }))).toEqual(['belly', 'left arm'])
    expect(notesOf(await found(person, { to: '2026-11-02' }))).toEqual(['left arm', 'Left thigh'])
    const all = { text: 'left', from: '2026-11-02', to: '2026-11-02', peptide: PEPTIDE_IDS.semaglutide }
    expect(notesOf(await found(person, all))).toEqual(['left arm'])
    expect(await found(person, { ...all, peptide: crypto.randomUUID() })).toEqual({ doses: [], next: null })
  })

  test('a search finds the doses of a blend by each peptide in it, those of another person and of no draw by none', async () => {
    const person = await newPremiumPerson(server)
    const components = [{ peptide: PEPTIDE_IDS.tb500, amount: '2', unit: 'mg' }]
    const { id: vial } = await keeping(person).added({ peptide: PEPTIDE_IDS.bpc157, components })
    const drawn = drawing(server, person)
    await drawn.logged([from(vial)], { notes: 'of the blend', startDate: '2026-11-02' })
    await log(person, { notes: 'by itself', startDate: '2026-11-01' })
    const peptide = PEPTIDE_IDS.tb500
    expect(notesOf(await found(person, { peptide }))).toEqual(['of the blend'])
    expect(notesOf(await found(person, { peptide: PEPTIDE_IDS.bpc157 }))).toEqual(['of the blend', 'by itself'])
    expect(notesOf(await found(person, { peptide: PEPTIDE_IDS.semaglutide }))).toEqual([])
    expect(notesOf(await found(ana, { peptide }))).toEqual([])
  })

  test.each(['100%', 'a_b', '\\', '%', "' or 1=1 --", '(.*)'])('a search takes %j literally', async (text) => {
    const person = await newPremiumPerson(server)
    await log(person, { notes: 'nothing of the kind: 1000 aXb' })
    await log(person, { notes: `before ${text} after` })
    expect(notesOf(await found(person, { text }))).toEqual([`before ${text} after`])
  })

  test('a search finds a dose before the beginning of the day on the day before', async () => {
    const person = await newPremiumPerson(server)
    await log(person, { startDate: '2026-11-02', time: '00:30', zone: 'Asia/Tokyo', notes: 'Tokyo' })
    await log(person, { startDate: '2026-11-02', time: '03:59', notes: 'night' })
    await log(person, { startDate: '2026-11-02', time: '04:00', notes: 'morning' })
    const first = { from: '2026-11-01', to: '2026-11-01' }
    expect(notesOf(await found(person, { ...first, day_begins: 4 }))).toEqual(['night', 'Tokyo'])
    expect(notesOf(await found(person, { from: '2026-11-02', day_begins: 4 }))).toEqual(['morning'])
    expect(notesOf(await found(person, first))).toEqual([])
  })

  test.each([-1, 7, 1.5, '4', null])('a search whose day begins at %j is refused', async (day_begins) => {
    expect(await errorOf(await ask(ana, { day_begins }))).toMatchObject({
      status: 400,
      message: 'A day begins at midnight, or at 1 to 6 in the morning',
    })
  })

  test('a search finds a dose on the day of its own clock, in whatever zone is asked', async () => {
    const person = await newPremiumPerson(server)
    await log(person, { startDate: '2026-11-02', time: '00:30', zone: 'Asia/Tokyo', notes: 'Tokyo' })
    await log(person, { startDate: '2026-11-01', time: '23:30', zone: 'America/Los_Angeles', notes: 'Los Angeles' })
    const on = async (day: string, zone: string) => notesOf(await found(person, { from: day, to: day, zone }))
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12']) {
      expect(await on('2026-11-01', zone)).toEqual(['Los Angeles'])
      expect(await on('2026-11-02', zone)).toEqual(['Tokyo'])
    }
  })

  test('a search is read page by page to the end, each dose once, also of one minute', async () => {
    const person = await newPremiumPerson(server)
    for (const dosage of ['1', '2', '3', '4', '5', '6', '7']) await log(person, { dosage, startDate: '2026-11-05' })
    await log(person, { dosage: '8', startDate: '2026-11-06', time: '23:30' })
    const amounts: string[][] = []
    let after: string | null = null
    do {
      const page: Answer = await found(person, { limit: 3, to: '2026-11-05', ...(after ? { after } : {}) })
      amounts.push(page.doses.map(({ amount }) => amount))
      after = page.next
    } while (after !== null)
    // The dose of the next day is read with the first page, since its zone might have put it on this one.
    expect(amounts.flat()).toEqual(['7', '6', '5', '4', '3', '2', '1'])
    expect(amounts.length).toBe(3)
  })

  test('a search is not continued behind a dose that was changed or deleted since, so that none is left out', async () => {
    const person = await newPremiumPerson(server)
    const history = doseHistory(person)
    for (const startDate of ['2026-11-05', '2026-11-04', '2026-11-03']) await log(person, { startDate })
    const { doses, next } = await found(person, { limit: 1 })
    const [first] = doses
    if (!first || next === null) throw new Error('There are three doses.')
    expect(next).toBe(first.id)
    const edited = (await (await history.edit(first, { startDate: '2026-11-05' })).json()) as Dose
    const again = await found(person, { limit: 1 })
    expect(again.next).toBe(`${first.id}.${edited.last_change_id}`)
    expect((await found(person, { after: again.next })).doses).toHaveLength(2)
    await history.edit(edited, { startDate: '2026-11-01' })
    expect((await ask(person, { after: again.next })).status).toBe(409)
    await history.remove(first.id)
    expect((await ask(person, { after: next })).status).toBe(409)
    for (const path of ['/api/doses?limit=5', '/api/doses/days?from=2026-11-01&to=2026-11-09&zone=UTC'])
      expect((await person.ask('GET', `${path}&after=${again.next}`)).status).toBe(409)
  })

  test('a search finds nothing of anybody else, by no cursor either', async () => {
    const theirs = await log(bo, { notes: 'secret' })
    expect(await found(ana, { text: 'secret' })).toEqual({ doses: [], next: null })
    const answers = [await ask(ana, { after: theirs.id }), await ask(ana, { after: crypto.randomUUID() })]
    const [hers, unknown] = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect(hers).toBe(unknown)
  })

  test.each([
    [{ text: 'x'.repeat(101) }, 'text', 'Please search for at most 100 characters'],
    [{ peptide: 'BPC-157' }, 'peptide', 'Please select a valid peptide'],
    [{ from: '2026-02-30' }, 'from', 'Please enter a valid date'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to', 'The last day lies before the first'],
    [{ zone: 'Mars/Olympus' }, 'zone', 'Unknown time zone'],
    [{ after: `${crypto.randomUUID()}.` }, 'after', 'after is the id of the last row of the page before'],
    [{ after: 'the first' }, 'after', 'after is the id of the last row of the page before'],
  ])('a search of %j is refused under its field', async (search, field, message) => {
    expect(await errorOf(await ask(ana, search))).toEqual({ status: 400, message, fields: { [field]: message } })
  })

  test.each([0, 101, 1.5, '10', -1])('a search of %j rows is refused', async (limit) => {
    expect((await ask(ana, { limit })).status).toBe(400)
  })

  test('a search needs a token, and no idempotency key', async () => {
    const body = JSON.stringify({ zone: 'UTC' })
    const headers = { 'content-type': 'application/json' }
    expect((await server.api.request('/api/doses/search', { method: 'POST', headers, body })).status).toBe(401)
    expect((await ask(ana, {})).status).toBe(200)
  })
})

test('a search is counted as a read and not as a write', async () => {
  const limited = await openTestServer({ rateLimits: true })
  const person = await newPremiumPerson(limited)
  for (let time = 0; time < 70; time += 1) expect((await ask(person, {})).status).toBe(200)
  const id = crypto.randomUUID()
  expect((await person.ask('POST', '/api/doses', { id, dose: doseForm() }, id)).status).toBe(201)
  const read = await Promise.all(Array.from({ length: 20 }, () => ask(person, {})))
  expect(read.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await limited.close()
})
