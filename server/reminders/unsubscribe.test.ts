import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reminders } from '#contract'
import { unsubscribeToken } from '../mail/unsubscribe.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const settings = { enabled: true, lead_minutes: 0, again: false, quiet: null, by_name: false, email: true, zone: 'UTC' }

async function reminded(name = 'ana') {
  const person = await newPremiumPerson(server, name)
  const saved = await person.ask('PUT', '/api/reminders/settings', settings, crypto.randomUUID())
  expect(saved.status).toBe(200)
  return person
}
const addressOf = ({ id }: TestPerson) => `/unsubscribe/${unsubscribeToken(id, server.context.settings.authSecret)}`
const hasMails = async (person: TestPerson) =>
  ((await (await person.ask('GET', '/api/reminders')).json()) as Reminders).settings.email
/** As a mail program sends it (RFC 8058). */
const oneClick = (address: string) =>
  server.api.request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

test('a POST without a session ends reminders by e-mail of that person alone, once and again', async () => {
  const [ana, bo] = [await reminded(), await reminded('bo')]
  for (let time = 0; time < 2; time += 1) {
    const answer = await oneClick(addressOf(ana))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Reminders by e-mail are off')
  }
  expect([await hasMails(ana), await hasMails(bo)]).toEqual([false, true])
  expect(((await (await ana.ask('GET', '/api/reminders')).json()) as Reminders).settings.enabled).toBe(true)
})

test('a GET, which mail programs send to check a link, shows a button and changes nothing', async () => {
  const ana = await reminded()
  const answer = await server.api.request(addressOf(ana))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<button>Turn off reminders by e-mail</button>')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('same-origin')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await hasMails(ana)).toBe(true)
})

test('a person without reminder settings gets the same answer', async () => {
  expect((await oneClick(addressOf(await newPremiumPerson(server)))).status).toBe(200)
})

test('every other address is 404, a token with one other letter too', async () => {
  const [ana, bo] = [await reminded(), await reminded('bo')]
  const token = addressOf(ana)
  const other = token.endsWith('A') ? 'B' : 'A'
  const swapped = `${addressOf(bo).slice(0, '/unsubscribe/'.length + 22)}${token.slice('/unsubscribe/'.length + 22)}`
  const addresses = [`${token.slice(0, -1)}${other}`, swapped, `${token}A`, '/unsubscribe/x', `/unsubscribe/${ana.id}`]
  for (const address of addresses) expect((await oneClick(address)).status, address).toBe(404)
  expect([await hasMails(ana), await hasMails(bo)]).toEqual([true, true])
})
