import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reminders } from '#contract'
import { errorOf } from '../testing/api-error.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { newPerson, newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { scheduleForm } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const ZONE = 'America/New_York'
const ON = { enabled: true, lead_minutes: 15, again: true, quiet: null, by_name: false, email: true }
const QUIET = { from: '22:00', to: '07:00' }

const reminders = async (person: TestPerson) => (await (await person.ask('GET', '/api/reminders')).json()) as Reminders
const save = (person: TestPerson, settings: object, write = crypto.randomUUID()) =>
  person.ask('PUT', '/api/reminders/settings', { ...ON, ...settings, zone: ZONE }, write)
const mute = (person: TestPerson, schedule: string, muted: unknown) =>
  person.ask('PUT', `/api/reminders/schedules/${schedule}`, { muted }, crypto.randomUUID())
const inZone = (person: TestPerson, zone: string) => person.ask('PUT', '/api/reminders/zone', { zone })

async function newSchedule(person: TestPerson): Promise<string> {
  const id = crypto.randomUUID()
  const answer = await person.ask('POST', '/api/schedules', { id, schedule: scheduleForm() }, id)
  if (!answer.ok) throw new Error(await answer.text())
  return id
}

/** When a node looks at the person's reminders next: 'at once', or never. */
async function nextLook(person: TestPerson): Promise<string> {
  const { rows } = await asOwner<{ next: string }>(
    server.context.database,
    `select case next_at when 'epoch' then 'at once' else coalesce(next_at::text, 'never') end as next
     from reminder_settings where user_id = $1`,
    [person.id],
  )
  return rows[0]?.next ?? 'no settings'
}
const asleep = (person: TestPerson) =>
  asOwner(server.context.database, 'update reminder_settings set next_at = null where user_id = $1', [person.id])

test('before anything is chosen they are off and discreet, and nothing is stored by reading', async () => {
  const ana = await newPremiumPerson(server)
  expect(await reminders(ana)).toMatchObject({
    settings: { enabled: false, lead_minutes: 0, again: false, quiet: null, by_name: false, email: true },
    zone: null,
    muted_schedules: [],
    devices: [],
    feed: null,
    email_confirmed: false,
  })
  expect(await nextLook(ana)).toBe('no settings')
})

test('what is chosen is kept, with the zone of the device', async () => {
  const ana = await newPremiumPerson(server)
  const chosen = { lead_minutes: 60, quiet: QUIET, by_name: true, email: false }
  expect(await (await save(ana, chosen)).json()).toEqual({ settings: { ...ON, ...chosen }, zone: ZONE })
  expect(await reminders(ana)).toMatchObject({ settings: { ...ON, ...chosen }, zone: ZONE })
  await save(ana, { quiet: null })
  expect((await reminders(ana)).settings).toEqual(ON)
})

test('without premium they cannot be turned on, and what is on can be changed and turned off', async () => {
  const bo = await newPerson(server, 'bo')
  const { status, message } = await errorOf(await save(bo, {}))
  expect([status, message]).toEqual([403, 'Upgrade to Premium to access reminders'])
  expect((await save(bo, { enabled: false })).status).toBe(200)

  const ana = await newPremiumPerson(server)
  await save(ana, {})
  await asOwner(server.context.database, "update profiles set premium_until = '2020-01-01' where user_id = $1", [
    ana.id,
  ])
  expect((await save(ana, { by_name: true })).status).toBe(200)
  expect((await save(ana, { enabled: false })).status).toBe(200)
  expect((await save(ana, {})).status).toBe(403)
})

test.each([
  [{ lead_minutes: 20 }, 'A reminder comes 0, 15, 30 or 60 minutes before'],
  [{ quiet: { from: '22:00', to: '22:00' } }, 'Quiet hours must end at another time'],
  [{ quiet: { from: '25:00', to: '07:00' } }, 'Please enter a valid time'],
  [{ enabled: 'yes' }, 'Please turn reminders on or off'],
  [{ next_at: '2026-01-01' }, 'Unrecognized key: "next_at"'],
])('%j is refused in words, and nothing changes', async (settings, words) => {
  const ana = await newPremiumPerson(server)
  await save(ana, {})
  const { status, message } = await errorOf(await save(ana, settings))
  expect([status, message]).toEqual([400, words])
  expect((await reminders(ana)).settings).toEqual(ON)
})

test('the reminders of one schedule are turned off and on, of one’s own only', async () => {
  const [ana, bo] = [await newPremiumPerson(server), await newPremiumPerson(server, 'bo')]
  const schedule = await newSchedule(ana)
  for (const times of [1, 2]) {
    expect(await (await mute(ana, schedule, true)).json(), `${times}`).toEqual({ muted_schedules: [schedule] })
  }
  expect((await reminders(ana)).muted_schedules).toEqual([schedule])
  const refused = [await mute(bo, schedule, true), await mute(bo, crypto.randomUUID(), true)]
  expect(await Promise.all(refused.map((answer) => answer.text()))).toEqual([
    expect.stringContaining('There is no such schedule.'),
    expect.stringContaining('There is no such schedule.'),
  ])
  expect(await (await mute(ana, schedule, false)).json()).toEqual({ muted_schedules: [] })
})

test('another zone is kept, and where nothing depends on it nothing is stored', async () => {
  const [ana, bo] = [await newPremiumPerson(server), await newPremiumPerson(server, 'bo')]
  await save(ana, {})
  await asleep(ana)
  await inZone(ana, ZONE)
  expect(await nextLook(ana)).toBe('never')
  await inZone(ana, 'Asia/Kolkata')
  expect((await reminders(ana)).zone).toBe('Asia/Kolkata')
  expect(await nextLook(ana)).toBe('at once')
  expect((await inZone(ana, 'Nowhere/City')).status).toBe(400)
  await inZone(bo, 'Asia/Kolkata')
  expect(await nextLook(bo)).toBe('no settings')
})

test('whatever changes what is due makes a node look at once', async () => {
  const ana = await newPremiumPerson(server)
  await save(ana, {})
  expect(await nextLook(ana)).toBe('at once')

  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'a schedule is planned': () => newSchedule(ana),
    'premium ends': () =>
      asOwner(server.context.database, "update profiles set premium_until = '2020-01-01' where user_id = $1", [ana.id]),
    'settings change': () => save(ana, { again: false }),
  }
  for (const [change, make] of Object.entries(changes)) {
    await asleep(ana)
    await make()
    expect(await nextLook(ana), change).toBe('at once')
  }

  await save(ana, { enabled: false })
  expect(await nextLook(ana)).toBe('never')
})

test('a schedule that is muted, and unmuted, is looked at; so is a dose that is skipped no more', async () => {
  const ana = await newPremiumPerson(server)
  const schedule = await newSchedule(ana)
  await save(ana, {})
  await asleep(ana)
  await mute(ana, schedule, true)
  expect(await nextLook(ana)).toBe('at once')
  await asleep(ana)
  await mute(ana, schedule, false)
  expect(await nextLook(ana)).toBe('at once')

  const { rows } = await asOwner<{ id: string }>(
    server.context.database,
    'select id from scheduled_doses where user_id = $1 order by scheduled_date limit 1',
    [ana.id],
  )
  const dose = `/api/scheduled-doses/${rows[0]?.id}`
  await asleep(ana)
  await ana.ask('POST', `${dose}/skip`, {}, crypto.randomUUID())
  expect(await nextLook(ana)).toBe('never')
  await ana.ask('POST', `${dose}/unskip`, undefined, crypto.randomUUID())
  expect(await nextLook(ana)).toBe('at once')
})
