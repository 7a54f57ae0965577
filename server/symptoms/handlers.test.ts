import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem, RowOf } from '#contract'
import { ownSymptomId } from '#domain/symptoms/symptoms'
import { errorOf } from '../testing/api-error.ts'
import { newDevice } from '../testing/device.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { NAUSEA } from '../testing/life.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { onDay } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let bo: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  bo = await newPerson(server, 'bo')
})
afterAll(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await server.close()
})

type Entry = RowOf<'symptom_entries'>
const newId = () => crypto.randomUUID()
const record = (entries: readonly object[], check_in: object | null = null, key = newId(), person = bo) =>
  person.ask('POST', '/api/symptom-entries', { entries, check_in }, key)
const checkIn = (asked: readonly string[], day = onDay(0)) => ({ day, asked })
const edit = (entry: Entry, changed: object = {}, id = newId()) => {
  const body = { last_change_id: entry.last_change_id, entry: { ...NAUSEA, ...changed } }
  return bo.ask('PUT', `/api/symptom-entries/${entry.id}`, body, id)
}
const put = (id: string, change: object) => bo.ask('PUT', `/api/symptoms/${id}`, change, newId())
const refusalOf = async (answer: Response) => {
  const { status, message } = await errorOf(answer)
  return [status, message]
}

/** What a device of the person has. */
async function onDevice(person = bo) {
  const device = newDevice(person)
  await device.pull()
  return {
    entries: device.rows('symptom_entries') as readonly Entry[],
    changes: device.rows('symptom_changes') as readonly RowOf<'symptom_changes'>[],
    checkIns: device.rows('check_ins') as readonly RowOf<'check_ins'>[],
    settings: device.rows('symptom_settings') as readonly RowOf<'symptom_settings'>[],
  }
}

async function added(form: object = NAUSEA): Promise<Entry> {
  const id = newId()
  const answer = await record([{ id, entry: form }])
  expect(answer.status).toBe(201)
  const entry = (await onDevice()).entries.find((one) => one.id === id)
  if (!entry) throw new Error('The entry is not there.')
  return entry
}

describe('recording', () => {
  test('entries and the check-in of a day reach the other devices, without premium', async () => {
    const cy = await newPerson(server, 'cy')
    const id = newId()
    expect((await record([{ id, entry: NAUSEA }], checkIn(['nausea', 'headache']), newId(), cy)).status).toBe(201)
    const { entries, checkIns } = await onDevice(cy)
    expect(entries).toMatchObject([
      { id, symptom: 'nausea', grade: 1, zone: 'Europe/Berlin', notes: 'after breakfast', deleted_at: null },
    ])
    expect(checkIns).toMatchObject([{ id: onDay(0), day: onDay(0), asked: ['nausea', 'headache'] }])
  })

  test('"nothing today" is a check-in without an entry, and a second check-in adds what it asked about', async () => {
    const cy = await newPerson(server, 'cy')
    await record([], checkIn(['nausea']), newId(), cy)
    await record([], checkIn(['headache', 'nausea']), newId(), cy)
    expect((await onDevice(cy)).checkIns).toMatchObject([{ asked: ['nausea', 'headache'] }])
    const takeBack = () => cy.ask('POST', '/api/check-ins/removal', { day: onDay(0) }, newId())
    expect((await takeBack()).status).toBe(200)
    expect((await onDevice(cy)).checkIns).toEqual([])
    expect((await takeBack()).status).toBe(200)
  })

  test('a write that is sent twice records once, and an id in use is refused', async () => {
    const cy = await newPerson(server, 'cy')
    const [key, id] = [newId(), newId()]
    const twice = [
      await record([{ id, entry: NAUSEA }], null, key, cy),
      await record([{ id, entry: NAUSEA }], null, key, cy),
    ]
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect((await onDevice(cy)).entries).toHaveLength(1)
    expect((await record([{ id, entry: NAUSEA }], checkIn(['nausea']), newId(), cy)).status).toBe(422)
    expect((await onDevice(cy)).checkIns).toEqual([])
  })

  test.each([
    ['a grade of 4', { grade: 4 }, 'Please choose how strong it is'],
    ['a grade of 0', { grade: 0 }, 'Please choose how strong it is'],
    ['an unknown symptom', { symptom: 'bad mood' }, 'Unknown symptom'],
    ['an end before its beginning', { end_time: '07:04' }, 'It cannot end before it began'],
    ['tomorrow', { date: onDay(2), end_date: '', end_time: '' }, 'Please enter a time that has passed'],
    ['an end tomorrow', { end_date: onDay(2) }, 'Please enter a time that has passed'],
    ['an end without a time', { end_time: '' }, 'Please enter the day and the time at which it ended, or neither'],
    ['a site of nausea', { site: 'arm-left' }, 'Only a reaction at the injection site has a site'],
    ['notes that are too long', { notes: 'x'.repeat(501) }, 'Notes must be less than 500 characters'],
  ])('an entry with %s is refused in words, and nothing is written', async (_, changed, message) => {
    const before = await onDevice()
    const answer = await record([{ id: newId(), entry: { ...NAUSEA, ...changed } }], checkIn(['nausea']))
    expect(await refusalOf(answer)).toEqual([400, message])
    expect(await onDevice()).toEqual(before)
  })

  test('an entry that ends when it began is taken', async () => {
    expect((await added({ ...NAUSEA, end_time: '07:05' })).ended_at).toBeDefined()
  })

  test('nothing at all, a symptom twice and a day far ahead are refused', async () => {
    expect(await refusalOf(await record([]))).toEqual([400, 'Please say what you noticed, or that there was nothing'])
    expect(await refusalOf(await record([], checkIn(['nausea', 'nausea'])))).toEqual([
      400,
      'Please send each symptom once',
    ])
    expect(await refusalOf(await record([], checkIn([])))).toEqual([400, 'Please say what was asked about'])
    expect(await refusalOf(await record([], checkIn(['nausea'], onDay(5))))).toEqual([
      400,
      'Please check the date of this device, then save again',
    ])
  })
})

describe('an entry', () => {
  test('an edit keeps the values from before, under the id of its write', async () => {
    const entry = await added()
    const id = newId()
    const answer = await edit(entry, { grade: '3', notes: '', end_date: '', end_time: '' }, id)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ grade: 3, notes: null, ended_at: null, last_change_id: id })
    const { changes } = await onDevice()
    expect(changes.filter(({ entry_id }) => entry_id === entry.id)).toMatchObject([
      { id, kind: 'amended', grade: 1, notes: 'after breakfast', ended_at: entry.ended_at },
    ])
  })

  test('an edit of a device that does not know the newest change is refused, with the entry as it is now', async () => {
    const entry = await added()
    await edit(entry, { grade: 2 })
    const refused = await edit(entry, { grade: 3 })
    expect(refused.status).toBe(409)
    expect((await refused.json()) as Problem).toMatchObject({ code: 'symptom-changed', symptom: { grade: 2 } })
  })

  test('an edit cannot make another symptom of it, or move it ahead', async () => {
    const entry = await added()
    expect(await refusalOf(await edit(entry, { symptom: 'headache' }))).toEqual([400, 'An entry stays of its symptom'])
    expect((await edit(entry, { date: onDay(3), end_date: '', end_time: '' })).status).toBe(400)
  })

  test('an entry is deleted, restored, deleted again and removed for good with its history', async () => {
    const { id } = await added()
    const remove = () => bo.ask('DELETE', `/api/symptom-entries/${id}`, undefined, newId())
    const restore = () => bo.ask('POST', `/api/deleted-symptom-entries/${id}/restore`, undefined, newId())
    const removeForGood = () => bo.ask('DELETE', `/api/deleted-symptom-entries/${id}`, undefined, newId())
    expect((await removeForGood()).status).toBe(404)
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await restore()).status).toBe(200)
    expect((await restore()).status).toBe(404)
    await remove()
    expect((await removeForGood()).status).toBe(200)
    const { entries, changes } = await onDevice()
    expect(entries.some((one) => one.id === id)).toBe(false)
    expect(changes.some(({ entry_id }) => entry_id === id)).toBe(false)
  })
})

describe('a symptom of the person', () => {
  test('it is named, renamed, switched off and removed; one with an entry stays', async () => {
    const [used, unused] = [ownSymptomId(newId()), ownSymptomId(newId())]
    expect(await refusalOf(await put(unused, { is_asked: true }))).toEqual([404, 'There is no such symptom.'])
    await put(used, { label: ' Cold hands ' })
    await put(unused, { label: 'Itching' })
    const entry = await added({ ...NAUSEA, symptom: used })
    await put(used, { label: 'Cold fingers', is_asked: false })
    const { settings } = await onDevice()
    expect(settings.find(({ id }) => id === unused)).toMatchObject({ label: 'Itching', is_asked: true })
    expect(settings.find(({ id }) => id === used)).toMatchObject({ label: 'Cold fingers', is_asked: false })
    expect((await bo.ask('DELETE', `/api/symptoms/${unused}`, undefined, newId())).status).toBe(200)
    const removal = await bo.ask('DELETE', `/api/symptoms/${used}`, undefined, newId())
    expect(await refusalOf(removal)).toEqual([409, 'This symptom stands among your entries. Switch it off instead.'])
    expect((await onDevice()).entries.find(({ id }) => id === entry.id)?.symptom).toBe(used)
  })

  test('a name that is there already, or that of a known symptom, is refused; a known one has no name of its own', async () => {
    const own = ownSymptomId(newId())
    await put(own, { label: 'Night sweats' })
    const taken = [400, 'There is a symptom of this name already']
    expect(await refusalOf(await put(ownSymptomId(newId()), { label: 'night SWEATS' }))).toEqual(taken)
    expect(await refusalOf(await put(ownSymptomId(newId()), { label: 'nausea' }))).toEqual(taken)
    expect(await refusalOf(await put('nausea', { label: 'Sick' }))).toEqual([
      400,
      'Only a symptom of your own has a name of its own',
    ])
    expect((await put(own, { label: 'Night Sweats' })).status).toBe(200)
  })

  test('a known symptom is asked about or not, and so is the question on the dashboard', async () => {
    expect((await put('neck-lump', { is_asked: true })).status).toBe(200)
    expect((await put('all', { is_asked: false })).status).toBe(200)
    const { settings } = await onDevice()
    expect(settings.find(({ id }) => id === 'neck-lump')).toMatchObject({ label: null, is_asked: true })
    expect(settings.find(({ id }) => id === 'all')).toMatchObject({ label: null, is_asked: false })
  })

  test('the 101st symptom is refused with the limit and how to make room', async () => {
    const cy = await newPerson(server, 'cy')
    const own = (at: number) =>
      cy.ask('PUT', `/api/symptoms/${ownSymptomId(newId())}`, { label: `Symptom ${at}` }, newId())
    for (let at = 1; at <= 100; at += 1) expect((await own(at)).status).toBe(200)
    const { status, message } = await errorOf(await own(101))
    expect(status).toBe(409)
    expect(message).toContain('You have 100 symptoms that you have set up')
    expect((await onDevice(cy)).settings).toHaveLength(100)
  })
})
