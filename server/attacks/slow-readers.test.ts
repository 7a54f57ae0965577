import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { asOwner } from '../testing/databases/as-owner.ts'
import { doseForm } from '../testing/life.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { newSharedLink, tokenOf } from '../testing/shared-links.ts'
import { openSite, type TestSite } from '../testing/site.ts'

let site: TestSite
const sockets: Socket[] = []
beforeAll(async () => {
  site = await openSite({ rateLimits: true, trustedProxies: { hops: 1 } })
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))
afterAll(() => site.close())

/** A link to a record of so many doses with long notes; a FHIR file has almost 2 kB for each. */
async function linkOf(name: string, doses: number): Promise<string> {
  const person = await newPremiumPerson(site, name)
  const { id, ...first } = { id: crypto.randomUUID(), dose: doseForm({ peptide: PEPTIDE_IDS.bpc157 }), confirmed: true }
  const logged = await person.ask('POST', '/api/doses', { id, ...first }, id)
  if (!logged.ok) throw new Error(await logged.text())
  await multiply(person, id, doses)
  return tokenOf(await newSharedLink(person))
}

/** Copies a dose with the columns that its table has. */
async function multiply({ id: userId }: TestPerson, dose: string, count: number): Promise<void> {
  await asOwner(
    site.context.database,
    `insert into doses
     select copied.* from generate_series(1, $3::int) n, doses d,
       jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'notes', repeat('note ', 100), 'administered_at', d.administered_at - n * interval '1 hour')) copied
     where d.user_id = $1 and d.id = $2`,
    [userId, dose, count],
  )
}

const BODY = (token: string, file: string) =>
  JSON.stringify({ token, pin: null, file, ...(file === 'report' && { paper: 'a4' }) })

const take = (token: string, file: string, address: string) =>
  fetch(`http://127.0.0.1:${site.port}/api/shared/file`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: BODY(token, file),
  })

/** Asks for a file and reads nothing of it. */
async function stall(token: string, address: string): Promise<void> {
  const body = BODY(token, 'fhir')
  const socket = connect(site.port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(
    [
      'POST /api/shared/file HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Forwarded-For: ${address}`,
      '',
      body,
    ].join('\r\n'),
  )
}

test('FHIR of more than 20 MB is refused with the way out; a report of the same link is made', async () => {
  const token = await linkOf('long', 18_000)
  const refused = await take(token, 'fhir', '203.0.113.1')
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({
    code: 'too-large',
    message: expect.stringContaining('fewer days') as string,
  })
})

test('readers who do not read hold the places of their own link alone, and few of an address', async () => {
  const heavy = await linkOf('heavy', 7_000)
  const other = await linkOf('other', 10)
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']) await stall(heavy, address)
  await expect.poll(async () => (await take(heavy, 'fhir', '203.0.113.2')).status, { timeout: 20_000 }).toBe(503)
  const answer = await take(other, 'fhir', '203.0.113.3')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Bundle')
})
