import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SharedLink } from '#contract'
import { HOUR } from '#domain/time/instant'
import { asOwner } from '../testing/databases/as-owner.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { linkForm, newSharedLink, opened, recordOf, tokenOf } from '../testing/shared-links.ts'
import { createLog } from '../telemetry/log.ts'
import { openTestServer, secondNode, type TestServer } from '../testing/test-server.ts'

const PIN = '420815'
const WRONG = '000000'

let server: TestServer
let ana: TestPerson
const logged: string[] = []
beforeAll(async () => {
  server = await openTestServer({}, undefined, createLog('debug', { write: (line) => void logged.push(line) }))
  ana = await newPerson(server, 'ana')
})
afterAll(() => server.close())

const rows = async <Row>(sql: string, values: readonly unknown[] = []) =>
  (await asOwner<Row>(server.context.database, sql, [...values])).rows

const linksOf = async (person: TestPerson) =>
  (await (await person.ask('GET', '/api/shared-links')).json()) as SharedLink[]
const linkOf = async (person: TestPerson, id: string) => (await linksOf(person)).find((link) => link.id === id)

/** All of an answer that a reader can see. */
async function said(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return JSON.stringify([response.status, headers, await response.text()])
}

const never = async () => said(await opened(server, 'a'.repeat(43)))

/** Moves all that a link remembers into the past. In UTC, since Citus takes no arithmetic that depends on the zone of a session. */
const age = (id: string, by: string) =>
  rows(
    `update shared_links set ${['created_at', 'expires_at', 'closed_until']
      .map((column) => `${column} = (${column} at time zone 'UTC' - $2::interval) at time zone 'UTC'`)
      .join()} where id = $1`,
    [id, by],
  )

describe('a link', () => {
  test('a link opens with its address alone, and the person sees when and with what', async () => {
    const link = await newSharedLink(ana)
    expect(link).toMatchObject({ has_pin: false, openings: [], ended_at: null, closings: 0 })
    expect(new Date(link.expires_at).getTime() - new Date(link.created_at).getTime()).toBe(7 * 24 * HOUR)
    expect(await recordOf(server, tokenOf(link))).toMatchObject({ display_name: 'ana', from: null, to: null })
    expect(await linkOf(ana, link.id)).toMatchObject({ openings: [{ device: 'Safari on iPhone' }] })
  })

  test('a link is in the table as a hash only, and its PIN as well', async () => {
    const link = await newSharedLink(ana, { pin: PIN })
    const [row] = await rows('select to_jsonb(l) as all from shared_links l where id = $1', [link.id])
    expect(JSON.stringify(row)).not.toContain(tokenOf(link))
    expect(JSON.stringify(row)).not.toContain(PIN)
    expect(JSON.stringify(await linksOf(ana))).not.toContain(tokenOf(link))
  })

  test('a link of two people with the same PIN has two hashes', async () => {
    const [one, other] = [await newSharedLink(ana, { pin: PIN }), await newSharedLink(ana, { pin: PIN })]
    const hashes = await rows<{ pin_hash: string }>('select pin_hash from shared_links where id in ($1, $2)', [
      one.id,
      other.id,
    ])
    expect(new Set(hashes.map(({ pin_hash }) => pin_hash)).size).toBe(2)
  })

  test('tells nobody the e-mail address', async () => {
    const response = await opened(server, tokenOf(await newSharedLink(ana)))
    expect(await response.text()).not.toContain(ana.email)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['nothing', { parts: [] }, 'parts'],
    ['notes alone', { parts: ['notes'] }, 'parts'],
    ['an unknown part', { parts: ['doses', 'email'] }, 'parts'],
    ['days that run backwards', { from: '2026-02-02', to: '2026-02-01' }, 'to'],
    ['a day that does not exist', { from: '2026-02-30' }, 'from'],
    ['more than 90 days', { days: 91 }, 'days'],
    ['a PIN of five digits', { pin: '12345' }, 'pin'],
    ['a PIN of letters', { pin: 'abcdef' }, 'pin'],
    ['a PIN of other digits', { pin: '１２３４５６' }, 'pin'],
  ])('a link that shows or asks %s is not made', async (_what, changed, field) => {
    const before = (await linksOf(ana)).length
    const response = await ana.ask('POST', '/api/shared-links', linkForm(changed))
    expect(response.status).toBe(400)
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toContain(field)
    expect(await linksOf(ana)).toHaveLength(before)
  })

  test('beyond the thirtieth is refused, until one that is over was removed', async () => {
    const kit = await newPerson(server, 'kit')
    const first = await newSharedLink(kit)
    for (let made = 1; made < 30; made += 1) await newSharedLink(kit)
    const refused = await kit.ask('POST', '/api/shared-links', linkForm())
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'limit-reached' }])
    expect((await kit.ask('DELETE', `/api/shared-links/${first.id}`)).status).toBe(409)
    expect((await kit.ask('POST', `/api/shared-links/${first.id}/end`)).status).toBe(200)
    expect((await kit.ask('DELETE', `/api/shared-links/${first.id}`)).status).toBe(200)
    await newSharedLink(kit)
  })

  test('a link keeps its newest 50 openings', async () => {
    const link = await newSharedLink(ana)
    await rows(
      `insert into shared_link_openings (user_id, id, link_id, opened_at)
       select $1, gen_random_uuid(), $2, now() - make_interval(hours => n) from generate_series(1, 60) n`,
      [ana.id, link.id],
    )
    await recordOf(server, tokenOf(link))
    const { openings } = (await linkOf(ana, link.id)) ?? link
    expect(openings).toHaveLength(50)
    expect(openings[0]?.device).toBe('Safari on iPhone')
  })
})

describe('the same answer, byte for byte, as for an address that never was one, comes', () => {
  test('once it has ended', async () => {
    const link = await newSharedLink(ana)
    await ana.ask('POST', `/api/shared-links/${link.id}/end`)
    expect(await said(await opened(server, tokenOf(link)))).toBe(await never())
  })

  test('once it has expired', async () => {
    const link = await newSharedLink(ana, { days: 1 })
    await age(link.id, '23 hours 59 minutes')
    expect((await opened(server, tokenOf(link))).status).toBe(200)
    await age(link.id, '1 minute')
    expect(await said(await opened(server, tokenOf(link)))).toBe(await never())
  })

  test('the same answer, byte for byte, as for an address that never was one, comes with a wrong PIN, with none, and with one that is no PIN', async () => {
    const link = await newSharedLink(ana, { pin: PIN })
    for (const pin of [WRONG, null, '', 'x'.repeat(100)])
      expect(await said(await opened(server, tokenOf(link), pin))).toBe(await never())
    expect((await opened(server, tokenOf(link), PIN)).status).toBe(200)
  })

  test('the same answer, byte for byte, as for an address that never was one, comes to the right PIN while it is closed', async () => {
    const link = await newSharedLink(ana, { pin: PIN })
    for (let tries = 0; tries < 5; tries += 1) await opened(server, tokenOf(link), WRONG)
    expect(await said(await opened(server, tokenOf(link), PIN))).toBe(await never())
  })

  test('the same answer, byte for byte, as for an address that never was one, comes for an address that is empty, long, or has signs of its own', async () => {
    for (const token of ['', 'a'.repeat(100), "' or 1=1 --", '\u0000', '../..', '%00'])
      expect(await said(await opened(server, token))).toBe(await never())
  })
})

describe('wrong PINs', () => {
  const mailsOf = (id: string) =>
    rows<{ data: unknown }>(
      `select data from mail_outbox where kind = 'shared-link-closed' and about like $1 order by about`,
      [`${id}%`],
    )

  test('close a link for an hour, which the person is told, and the third hour ends it', async () => {
    const link = await newSharedLink(ana, { pin: PIN })
    for (let closing = 1; closing <= 3; closing += 1) {
      for (let tries = 0; tries < 5; tries += 1) await opened(server, tokenOf(link), WRONG)
      expect(await linkOf(ana, link.id)).toMatchObject({ closings: closing, openings: [] })
      expect(await mailsOf(link.id)).toHaveLength(closing)
      expect((await opened(server, tokenOf(link), PIN)).status).toBe(404)
      await age(link.id, '1 hour')
    }
    expect((await opened(server, tokenOf(link), PIN)).status).toBe(404)
    expect((await linkOf(ana, link.id))?.ended_at).not.toBeNull()
    expect((await mailsOf(link.id)).map(({ data }) => data)).toMatchObject([
      { ended: false },
      { ended: false },
      { ended: true },
    ])
  })

  test('wrong PINs count in a row: the right one in between begins anew, and an empty field is no try', async () => {
    const link = await newSharedLink(ana, { pin: PIN })
    for (let tries = 0; tries < 4; tries += 1) await opened(server, tokenOf(link), WRONG)
    expect((await opened(server, tokenOf(link), PIN)).status).toBe(200)
    for (let tries = 0; tries < 4; tries += 1) await opened(server, tokenOf(link), WRONG)
    for (let tries = 0; tries < 4; tries += 1) await opened(server, tokenOf(link), null)
    expect((await opened(server, tokenOf(link), PIN)).status).toBe(200)
  })

  test('wrong PINs on two nodes at once count together', async () => {
    const other = await secondNode(server)
    try {
      const link = await newSharedLink(ana, { pin: PIN })
      const tries = Array.from({ length: 20 }, (_, at) => opened(at % 2 ? server : other, tokenOf(link), WRONG))
      for (const { status } of await Promise.all(tries)) expect(status).toBe(404)
      expect(await linkOf(ana, link.id)).toMatchObject({ closings: 1 })
      expect((await opened(other, tokenOf(link), PIN)).status).toBe(404)
      expect(await mailsOf(link.id)).toHaveLength(1)
    } finally {
      await other.close()
    }
  })
})

test('the link of another person cannot be seen, ended or removed', async () => {
  const bo = await newPerson(server, 'bo')
  const link = await newSharedLink(ana)
  expect(await linksOf(bo)).toEqual([])
  expect((await bo.ask('POST', `/api/shared-links/${link.id}/end`)).status).toBe(404)
  expect((await bo.ask('DELETE', `/api/shared-links/${link.id}`)).status).toBe(404)
  expect((await opened(server, tokenOf(link))).status).toBe(200)
})

test('the log of requests has neither the address nor the PIN', async () => {
  const link = await newSharedLink(ana, { pin: PIN })
  logged.length = 0
  await opened(server, tokenOf(link), WRONG)
  await opened(server, tokenOf(link), PIN)
  expect(logged.join('')).toContain('"/api/shared"')
  for (const secret of [tokenOf(link), PIN, link.id, ana.id]) expect(logged.join('')).not.toContain(secret)
})
