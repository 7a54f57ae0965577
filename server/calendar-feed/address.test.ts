import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CalendarFeed, Reminders, WholeSchedule } from '#contract'
import { monthDay } from '#domain/time/format'
import { DAY, HOUR, MINUTE } from '#domain/time/instant'
import { dateIn } from '#domain/time/zone'
import type { Change } from '../live/change-bus.ts'
import { createLog } from '../telemetry/log.ts'
import { errorOf } from '../testing/api-error.ts'
import { calendarOn } from '../testing/calendar-feed.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { newFeed } from '../testing/life.ts'
import { newPerson, newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { onDay, planning, scheduleForm, ZONE } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({}, undefined, createLog('debug', { write: (line) => void lines.push(line) }))
})
afterEach(() => server.setNow(undefined))
afterAll(() => server.close())

const CHOICE = { by_name: false, amounts: false }
const reminders = async (person: TestPerson) => (await (await person.ask('GET', '/api/reminders')).json()) as Reminders
const read = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  calendarOn(server, url).read(headers, method)

/** All that an answer says, but for its id. */
async function said(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return JSON.stringify([response.status, headers, await response.text()])
}

test('the address is shown once, and only a hash of it is stored', async () => {
  const ana = await newPremiumPerson(server)
  const url = await newFeed(ana)
  expect(url).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/)
  const token = url.slice(-47, -4)
  const feed = { by_name: false, amounts: false, created_at: expect.any(String), read_at: null }
  expect(await reminders(ana)).toMatchObject({ feed, zone: 'Europe/Berlin', settings: { enabled: false } })
  const { rows } = await asOwner(server.context.database, 'select * from calendar_feeds where user_id = $1', [ana.id])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a new address ends the earlier one, and "End" ends it, at once', async () => {
  const ana = await newPremiumPerson(server)
  const first = await newFeed(ana)
  expect((await read(first)).status).toBe(200)
  const second = await newFeed(ana)
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  for (const times of [1, 2]) {
    const ended = await ana.ask('DELETE', '/api/calendar-feed')
    expect([ended.status, await ended.json()], `${times}`).toEqual([200, { ended: true }])
  }
  expect((await read(second)).status).toBe(404)
  expect((await reminders(ana)).feed).toBeNull()
  expect((await ana.ask('PATCH', '/api/calendar-feed', CHOICE)).status).toBe(404)
})

test('whatever is no address is answered alike: never made, ended, malformed, or of somebody who is gone', async () => {
  const [ana, bo] = [await newPremiumPerson(server), await newPremiumPerson(server, 'bo')]
  const [ended, gone] = [await newFeed(ana), await newFeed(bo)]
  const url = await newFeed(ana)
  await asOwner(server.context.database, 'delete from profiles where user_id = $1', [bo.id])
  const at = (file: string) => `http://localhost:3000/calendar/${file}`
  const unknown = await said(await read(at(`${'A'.repeat(43)}.ics`)))
  expect(unknown).toContain('There is no such calendar.')
  const others = [
    ended,
    gone,
    url.slice(0, -4),
    `${url}.ics`,
    at(`${url.slice(-47, -4).toUpperCase()}.ics`),
    at('%00.ics'),
    at('%ff.ics'),
    at('.ics'),
  ]
  for (const other of [...others, at(`${'x'.repeat(10_000)}.ics`), at("' or 1=1.ics")])
    expect(await said(await read(other)), other).toBe(unknown)
})

test('only reading is let in, and HEAD says what GET says, without the calendar', async () => {
  const ana = await newPremiumPerson(server)
  const url = await newFeed(ana)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])
    expect((await read(url, {}, method)).status, method).toBe(404)
  const [head, whole] = [await read(url, {}, 'HEAD'), await read(url)]
  const named = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-request-id')
  expect(named(head)).toEqual(named(whole))
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(Object.fromEntries(named(whole))).toEqual({
    'cache-control': 'private, no-cache',
    'content-disposition': 'inline; filename="vialog.ics"',
    'content-length': String(Buffer.byteLength(await whole.text())),
    'content-type': 'text/calendar; charset=utf-8',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
    'x-robots-tag': 'noindex',
  })
})

test('unchanged, it is 304 however the tag is sent back; after a change it is read anew', async () => {
  const ana = await newPremiumPerson(server)
  const url = await newFeed(ana)
  const etag = (await read(url)).headers.get('etag') ?? ''
  for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await read(url, { 'if-none-match': sent })
    expect([again.status, await again.text(), again.headers.get('etag')], sent).toEqual([304, '', etag])
  }
  for (const sent of ['"other"', etag.slice(1, -1), '']) {
    expect((await read(url, { 'if-none-match': sent })).status, sent).toBe(200)
  }
  await planning(ana).planned(scheduleForm())
  const changed = await read(url, { 'if-none-match': etag })
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
})

test('without premium no address is made, and the one that exists stays readable, changeable and endable', async () => {
  const [ana, free] = [await newPremiumPerson(server), await newPerson(server, 'bo')]
  const refused = await free.ask('POST', '/api/calendar-feed', { ...CHOICE, zone: 'UTC' })
  expect(await errorOf(refused)).toEqual({ status: 403, message: 'Upgrade to Premium to access reminders' })
  expect((await reminders(free)).zone).toBeNull()
  const url = await newFeed(ana)
  await asOwner(server.context.database, "update profiles set premium_until = '2020-01-01' where user_id = $1", [
    ana.id,
  ])
  expect((await read(url)).status).toBe(200)
  expect((await ana.ask('POST', '/api/calendar-feed', { ...CHOICE, zone: 'UTC' })).status).toBe(403)
  expect((await read(url)).status).toBe(200)
  expect((await ana.ask('PATCH', '/api/calendar-feed', { by_name: true, amounts: false })).status).toBe(200)
  expect((await ana.ask('DELETE', '/api/calendar-feed')).status).toBe(200)
})

test('amounts without names are refused, and so is a zone that nobody knows', async () => {
  const ana = await newPremiumPerson(server)
  await newFeed(ana)
  const amounts = { by_name: false, amounts: true }
  expect(await errorOf(await ana.ask('PATCH', '/api/calendar-feed', amounts))).toMatchObject({
    status: 400,
    message: 'Amounts are shown beside names only',
  })
  for (const body of [{ ...amounts, zone: 'UTC' }, { ...CHOICE, zone: 'Nowhere/City' }, CHOICE])
    expect((await ana.ask('POST', '/api/calendar-feed', body)).status).toBe(400)
  expect((await reminders(ana)).feed).toMatchObject(CHOICE)
})

test('settings that were there before stay, but for the zone', async () => {
  const ana = await newPremiumPerson(server)
  const settings = { enabled: true, lead_minutes: 15, again: true, quiet: null, by_name: true, email: false }
  await ana.ask('PUT', '/api/reminders/settings', { ...settings, zone: 'Asia/Kolkata' }, crypto.randomUUID())
  await newFeed(ana)
  expect(await reminders(ana)).toMatchObject({ settings, zone: 'Europe/Berlin' })
})

test('a reading is noted at most once an hour, and open pages hear of it and of each change', async () => {
  const ana = await newPremiumPerson(server)
  const heard: Change[] = []
  const unsubscribe = server.context.changeBus.subscribe((change) => {
    if (change.kind === 'rows' && change.tables.includes('reminders')) heard.push(change)
  })
  const url = await newFeed(ana)
  const start = Date.now()
  const readAfter = async (ms: number) => {
    server.setNow(new Date(start + ms))
    await read(url)
    server.setNow(undefined)
    return Date.parse((await reminders(ana)).feed?.read_at ?? '') - start
  }
  expect(await readAfter(0)).toBe(0)
  expect(await readAfter(59 * MINUTE)).toBe(0)
  expect(await readAfter(HOUR)).toBe(HOUR)
  await ana.ask('PATCH', '/api/calendar-feed', { by_name: true, amounts: false })
  await expect.poll(() => heard).toEqual(Array(4).fill({ kind: 'rows', userId: ana.id, tables: ['reminders'] }))
  unsubscribe()
})

test('nobody changes or ends the feed of somebody else, and each calendar shows its own plan', async () => {
  const [ana, bo] = [await newPremiumPerson(server), await newPremiumPerson(server, 'bo')]
  const [hers, his] = [await newFeed(ana), await newFeed(bo)]
  const { doses } = await planning(ana).planned(scheduleForm())
  await bo.ask('PATCH', '/api/calendar-feed', { by_name: true, amounts: true })
  await bo.ask('DELETE', '/api/calendar-feed')
  expect((await read(his)).status).toBe(404)
  expect((await calendarOn(server, hers).events()).map(({ id, title }) => [id, title])).toEqual(
    doses.map(({ id }) => [id, 'Dose']),
  )
})

test('the address is in no line of the log', async () => {
  const ana = await newPremiumPerson(server)
  const url = await newFeed(ana)
  await read(url)
  await read(url, {}, 'POST')
  await read(url.slice(0, -4))
  expect(lines.join('')).toContain('"route":"/calendar/:file","status":200')
  expect(lines.join('')).not.toContain(url.slice(-47, -4))
})

test('a plan that would take a calendar too long holds its nearest 2,000 doses', async () => {
  const ana = await newPremiumPerson(server)
  const url = await newFeed(ana, { by_name: true, amounts: true })
  const calendar = calendarOn(server, url)
  const schedules: WholeSchedule[] = []
  for (const time of ['07:00', '12:00', '21:00'])
    schedules.push(
      await planning(ana).planned(
        scheduleForm({ frequency: 'daily', vialTotalDoses: 700, scheduleWeeks: 100, startDate: onDay(1), time }),
      ),
    )
  const events = await calendar.events()
  expect(events).toHaveLength(2_000)
  expect(events.map(({ starts }) => starts)).toEqual(events.map(({ starts }) => starts).toSorted())
  const last = events.at(-1)?.starts ?? ''
  expect(Date.parse(last)).toBeLessThan(Date.now() + 668 * DAY)
  // The calendar and /reminders say until when it reaches, until everything has room again.
  const reaches = dateIn(Date.parse(last), ZONE)
  expect(await (await read(url)).text()).toContain(
    `This calendar reaches until ${monthDay(reaches)}\\, ${reaches.slice(0, 4)}.`,
  )
  expect((await reminders(ana)).feed?.reaches).toBe(reaches)
  for (const { id } of schedules) await planning(ana).deactivate(id)
  expect(await (await read(url)).text()).not.toContain('This calendar reaches')
  expect((await reminders(ana)).feed?.reaches).toBeNull()
})

test('a stored time of an earlier reading is shown as it is', async () => {
  const ana = await newPremiumPerson(server)
  const created = await ana.ask('POST', '/api/calendar-feed', { ...CHOICE, zone: 'UTC' })
  const { url: _, ...feed } = (await created.json()) as CalendarFeed & { url: string }
  expect((await reminders(ana)).feed).toEqual(feed)
})
