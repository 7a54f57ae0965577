import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SharedLink } from '#contract'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { taken } from '../testing/shared-files.ts'
import { newSharedLink, opened, tokenOf, type NewLink } from '../testing/shared-links.ts'
import { createLog } from '../telemetry/log.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

const PIN = '420815'
const WRONG = '000000'
const FILES = ['report', 'fhir'] as const

let server: TestServer
let ana: TestPerson
const logged: string[] = []
beforeAll(async () => {
  server = await openTestServer({}, undefined, createLog('debug', { write: (line) => void logged.push(line) }))
  ana = await newPerson(server, 'ana')
})
afterAll(() => server.close())

const linkOf = async ({ id }: NewLink) =>
  ((await (await ana.ask('GET', '/api/shared-links')).json()) as SharedLink[]).find((link) => link.id === id)

/** All of an answer that a reader can see. */
async function said(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return JSON.stringify([response.status, headers, await response.text()])
}

describe.each(FILES)('the %s of a link', (file) => {
  const take = (link: NewLink, pin: string | null = null) => taken(server, { token: tokenOf(link), pin, file })
  const never = async () => said(await taken(server, { token: 'a'.repeat(43), file }))

  test('a file of a link is kept by nothing, and its name tells nothing of the person or the link', async () => {
    const link = await newSharedLink(ana, { pin: PIN })
    const { status, headers } = await take(link, PIN)
    expect(status).toBe(200)
    const day = server.context.now().toISOString().slice(0, 10)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': file === 'report' ? 'application/pdf' : 'application/fhir+json',
      'content-disposition': `attachment; filename="vialog-${file}-${day}.${file === 'report' ? 'pdf' : 'json'}"`,
      'cache-control': 'no-store',
    })
    expect(JSON.stringify([...headers])).not.toContain(ana.id)
  })

  test('a file that is not given has the answer of an address that never was one, byte for byte', async () => {
    const link = await newSharedLink(ana, { pin: PIN })
    const answers = [never()]
    for (const pin of [WRONG, null, '', 'x'.repeat(100)]) answers.push(take(link, pin).then(said))
    for (const token of ['', "' or 1=1 --", '\u0000']) answers.push(taken(server, { token, file }).then(said))
    answers.push(opened(server, 'a'.repeat(43)).then(said))
    expect(new Set(await Promise.all(answers)).size).toBe(1)
  })

  test('a file is not given once the link has ended, expired, or is closed', async () => {
    const [ended, expired, closed] = [
      await newSharedLink(ana),
      await newSharedLink(ana, { days: 1 }),
      await newSharedLink(ana, { pin: PIN }),
    ]
    await ana.ask('POST', `/api/shared-links/${ended.id}/end`)
    for (let tries = 0; tries < 5; tries += 1) await take(closed, WRONG)
    const answers = [await never(), await said(await take(ended)), await said(await take(closed, PIN))]
    const now = server.context.now()
    server.setNow(new Date(now.getTime() + 24 * 3_600_000))
    answers.push(await said(await take(expired)))
    server.setNow(now)
    expect(new Set(answers).size).toBe(1)
  })

  test('a file that was taken is listed for the person as what it was', async () => {
    const link = await newSharedLink(ana)
    await opened(server, tokenOf(link))
    server.setNow(new Date(server.context.now().getTime() + 1_000))
    await take(link)
    expect((await linkOf(link))?.openings).toMatchObject([
      { kind: file, device: 'Safari on iPhone' },
      { kind: 'page', device: 'Safari on iPhone' },
    ])
  })
})

test('wrong PINs count together, whatever they were entered for', async () => {
  const link = await newSharedLink(ana, { pin: PIN })
  const token = tokenOf(link)
  await opened(server, token, WRONG)
  for (const file of FILES) await taken(server, { token, pin: WRONG, file })
  await opened(server, token, WRONG)
  expect(await linkOf(link)).toMatchObject({ closings: 0 })
  await taken(server, { token, pin: WRONG, file: 'fhir' })
  expect(await linkOf(link)).toMatchObject({ closings: 1, openings: [] })
})

test.each([
  ['no file', {}, 'file'],
  ['another file', { file: 'csv' }, 'file'],
  ['another paper', { file: 'report', paper: 'a3' }, 'paper'],
  ['no paper', { file: 'report', paper: undefined }, 'paper'],
  ['a PIN that is a number', { file: 'fhir', pin: 420815 }, 'pin'],
])('%s is refused under its field', async (_what, asked, field) => {
  const response = await taken(server, { token: 'a'.repeat(43), ...asked })
  expect(response.status).toBe(400)
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
})

test('a paper for FHIR is refused, as whatever else is asked for', async () => {
  for (const more of [{ paper: 'a4' }, { parts: ['doses'] }])
    expect((await taken(server, { token: 'a', file: 'fhir', ...more })).status).toBe(400)
})

test('of many at once a node makes some, and sends the others away to come again', async () => {
  const link = await newSharedLink(await newPerson(server, 'bo'))
  // A place is held until the file was taken.
  const asked = Array.from({ length: 12 }, async () => {
    const answer = await taken(server, { token: tokenOf(link), file: 'report' })
    await answer.arrayBuffer()
    return answer
  })
  const answers = await Promise.all(asked)
  const of = (status: number) => answers.filter((answer) => answer.status === status)
  expect(of(200).length).toBeGreaterThan(2)
  expect(of(503).length).toBeGreaterThan(0)
  expect(of(200).length + of(503).length).toBe(12)
  for (const { headers } of of(503)) expect(headers.get('retry-after')).not.toBeNull()
  expect((await taken(server, { token: tokenOf(link), file: 'fhir' })).status).toBe(200)
})

test('the log of requests has neither the address nor the PIN', async () => {
  const link = await newSharedLink(ana, { pin: PIN })
  logged.length = 0
  for (const file of FILES) await taken(server, { token: tokenOf(link), pin: PIN, file })
  expect(logged.join('')).toContain('"/api/shared/file"')
  for (const secret of [tokenOf(link), PIN, link.id, ana.id]) expect(logged.join('')).not.toContain(secret)
})
