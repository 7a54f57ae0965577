import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dose } from '#contract'
import { ownSiteId } from '#domain/sites/sites'
import { asOwner } from '../testing/databases/as-owner.ts'
import { newDevice } from '../testing/device.ts'
import { errorOf } from '../testing/api-error.ts'
import { doseForm, editForm } from '../testing/life.ts'
import { newPerson, newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { customForm, onDay, planning } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const write = () => crypto.randomUUID()
const put = (person: TestPerson, id: string, change: object, key = write()) =>
  person.ask('PUT', `/api/sites/${id}`, change, key)
const order = (person: TestPerson, sites: readonly unknown[]) =>
  person.ask('PUT', '/api/site-order', { sites }, write())
const remove = (person: TestPerson, id: string) => person.ask('DELETE', `/api/sites/${id}`, undefined, write())
const ownSite = (route: 'subcutaneous' | 'intramuscular' = 'subcutaneous') => ownSiteId(route, crypto.randomUUID())

/** What the person's device knows of their sites, by id. */
async function known(person: TestPerson) {
  const answers = await newDevice(person).pull()
  const rows = answers.flatMap((answer) => answer.rows.site_settings ?? [])
  return Object.fromEntries(rows.map(({ id, version: _version, ...settings }) => [id, settings]))
}
const USUAL = {
  label: null,
  place: null,
  is_active: true,
  rest_days: null,
  resting_reason: null,
  resting_until: null,
}

test('what is set for a site reaches the other devices, and what is not sent stays, without premium', async () => {
  const bo = await newPerson(server, 'bo')
  expect((await put(bo, 'arm-left', { rest_days: 14 })).status).toBe(200)
  await put(bo, 'arm-left', { resting: { reason: 'lump', until: null } })
  const answer = await (await put(bo, 'arm-left', { is_active: false })).json()
  const settings = { ...USUAL, rest_days: 14, resting_reason: 'lump', is_active: false }
  expect(answer).toMatchObject({ id: 'arm-left', ...settings })
  expect(await known(bo)).toEqual({ 'arm-left': settings })
  await put(bo, 'arm-left', { rest_days: null, resting: null, is_active: true })
  expect(await known(bo)).toEqual({ 'arm-left': USUAL })
})

test('the days of rest of all sites are set by themselves', async () => {
  const bo = await newPerson(server, 'bo')
  expect((await put(bo, 'all', { rest_days: '60' })).status).toBe(200)
  expect(await known(bo)).toEqual({ all: { ...USUAL, rest_days: 60 } })
  const { status, message } = await errorOf(await put(bo, 'all', { is_active: false }))
  expect([status, message]).toEqual([400, 'Only the days of rest can be set for all sites'])
})

test('an own site is named, renamed and removed; a dose at it keeps it', async () => {
  const bo = await newPremiumPerson(server, 'bo')
  const [back, unused] = [ownSite(), ownSite('intramuscular')]
  await put(bo, back, { label: '  Lower back ' })
  await put(bo, unused, { label: 'Calf' })
  const dose = (await (
    await bo.ask('POST', '/api/doses', { id: write(), dose: doseForm({ sites: [back] }) }, write())
  ).json()) as Dose
  expect([dose.sites, dose.administration_method]).toEqual([[back], 'subcutaneous'])
  await put(bo, back, { label: 'Love handle' })
  expect(await known(bo)).toMatchObject({ [back]: { label: 'Love handle' }, [unused]: { label: 'Calf' } })
  expect((await remove(bo, unused)).status).toBe(200)
  const { status, message } = await errorOf(await remove(bo, back))
  expect([status, message]).toEqual([409, 'This site stands in your history. Switch it off instead.'])
  // The history of the dose names it still.
  const edit = { last_change_id: null, dose: editForm({ sites: ['arm-left'] }) }
  expect((await bo.ask('PUT', `/api/doses/${dose.id}`, edit, write())).status).toBe(200)
  expect((await remove(bo, back)).status).toBe(409)
  expect(Object.keys(await known(bo))).toEqual([back])
})

test('a dose into an own site of a muscle is intramuscular, and none is refused for a site that is not here', async () => {
  const bo = await newPremiumPerson(server, 'bo')
  const log = async (sites: readonly string[]) =>
    bo.ask('POST', '/api/doses', { id: write(), dose: doseForm({ sites }), confirmed: true }, write())
  const calf = ownSite('intramuscular')
  expect(((await (await log([calf])).json()) as Dose).administration_method).toBe('intramuscular')
  const { message } = await errorOf(await log([calf, 'arm-left']))
  expect(message).toBe('Please choose sites under the skin or into the muscle, not both')
})

test.each([
  ['arm-left', { rest_days: 0 }, 'rest_days', 'Please enter 1 to 60 days'],
  ['arm-left', { rest_days: 61 }, 'rest_days', 'Please enter 1 to 60 days'],
  ['arm-left', { rest_days: 1.5 }, 'rest_days', 'Please enter 1 to 60 days'],
  ['arm-left', { label: 'Mine' }, 'label', 'Only a site of your own has a name of its own'],
  ['own', { label: ' ' }, 'label', 'Please name the site'],
  ['own', { label: 'a'.repeat(41) }, 'label', 'A name has at most 40 characters'],
  ['own', { label: 'left UPPER arm' }, 'label', 'There is a site of this name already'],
  ['arm-left', { resting: { reason: 'tired', until: null } }, 'reason', 'Please choose a reason'],
])('of %s %j is refused in words, and nothing is written', async (site, change, field, message) => {
  const bo = await newPerson(server, 'bo')
  const { status, fields } = await errorOf(await put(bo, site === 'own' ? ownSite() : site, change))
  expect([status, fields]).toEqual([400, { [field]: message }])
  expect(await known(bo)).toEqual({})
})

test('two own sites have different names, whatever the case; saving one again keeps its own', async () => {
  const bo = await newPerson(server, 'bo')
  const [one, other] = [ownSite(), ownSite()]
  await put(bo, one, { label: 'Hip' })
  expect((await errorOf(await put(bo, other, { label: 'HIP' }))).message).toBe('There is a site of this name already')
  expect((await put(bo, one, { label: 'hip' })).status).toBe(200)
})

test('a schedule asks for the site until it is taken back, and the edit of its plan leaves that', async () => {
  const bo = await newPremiumPerson(server, 'bo')
  const plans = planning(bo)
  const { id } = await plans.planned(customForm([onDay(0), onDay(1)]))
  const ask = (asks: unknown, of = id) => bo.ask('PUT', `/api/schedules/${of}/site`, { asks }, write())
  const asks = async () => {
    const answers = await newDevice(bo).pull()
    return answers.flatMap((answer) => answer.rows.schedules ?? []).find((schedule) => schedule.id === id)?.asks_site
  }
  expect(await (await ask(true)).json()).toEqual({ schedule_id: id, asks: true })
  const edit = { today: onDay(0), schedule: customForm([onDay(0), onDay(2)]) }
  expect((await bo.ask('PUT', `/api/schedules/${id}`, edit, write())).status).toBe(200)
  expect(await asks()).toBe(true)
  expect((await ask(false)).status).toBe(200)
  expect(await asks()).toBeNull()
  expect((await ask('yes')).status).toBe(400)
  expect((await ask(true, crypto.randomUUID())).status).toBe(404)
})

test('sites have an order, of which an unknown own one is left out', async () => {
  const bo = await newPerson(server, 'bo')
  const back = ownSite()
  await put(bo, back, { label: 'Lower back' })
  await put(bo, 'arm-left', { rest_days: 9 })
  expect((await order(bo, [back, 'arm-right', ownSite(), 'arm-left'])).status).toBe(200)
  expect(await known(bo)).toEqual({
    [back]: { ...USUAL, label: 'Lower back', place: 1 },
    'arm-right': { ...USUAL, place: 2 },
    'arm-left': { ...USUAL, rest_days: 9, place: 4 },
  })
  for (const [sites, message] of [
    [[], 'Please send the sites in their order'],
    [['arm-left', 'arm-left'], 'Please send each site once'],
    [Array.from({ length: 61 }, () => ownSite()), 'Please send at most 60 sites'],
  ] as const)
    expect(await errorOf(await order(bo, sites))).toMatchObject({ status: 400, message })
})

test('what is sent again is done once, and an own site without a name is not begun', async () => {
  const bo = await newPerson(server, 'bo')
  const [back, key] = [ownSite(), write()]
  expect((await put(bo, back, { rest_days: 9 })).status).toBe(404)
  await put(bo, back, { label: 'Back' }, key)
  await put(bo, back, { label: 'Lower back' })
  expect(await (await put(bo, back, { label: 'Back' }, key)).json()).toMatchObject({ label: 'Lower back' })
  expect((await put(bo, back, { label: 'Neck' }, key)).status).toBe(422)
  expect((await remove(bo, 'arm-left')).status).toBe(404)
  expect((await put(bo, 'knee', { rest_days: 9 })).status).toBe(400)
})

test('one site more than is kept is refused, and a removed one makes room', async () => {
  const bo = await newPerson(server, 'bo')
  await asOwner(
    server.context.database,
    `insert into site_settings (user_id, id, label)
     select $1, 'sc-' || gen_random_uuid(), 'Site ' || n from generate_series(1, 59) n`,
    [bo.id],
  )
  const last = ownSite()
  expect((await put(bo, last, { label: 'The last' })).status).toBe(200)
  expect(await errorOf(await put(bo, ownSite(), { label: 'One more' }))).toMatchObject({
    status: 409,
    message:
      'You have 60 sites, which is the most Vialog keeps for one person. Remove one of your own to add another. Nothing was saved.',
  })
  expect((await put(bo, last, { rest_days: 9 })).status).toBe(200)
  expect((await remove(bo, last)).status).toBe(200)
  expect((await put(bo, ownSite(), { label: 'One more' })).status).toBe(200)
})
