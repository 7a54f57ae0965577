import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { firstOpenDay } from '#domain/schedules/states/dose-state'
import { dayIn } from '#domain/time/day'
import { Zone } from '#domain/time/schema'
import { contentOf } from '../testing/report-rows.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { doseForm, newLife, type Life } from '../testing/life.ts'
import { readPdf, type ReadPdf } from '../testing/read-pdf.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

const zone = Zone.parse('America/New_York')

let server: TestServer
let ana: Life
beforeAll(async () => {
  server = await openTestServer()
  ana = await newLife(server)
  for (const [amount, unit] of [
    ['0.25', 'mg'],
    ['250.5', 'mcg'],
    ['3', 'IU'],
  ]) {
    const id = crypto.randomUUID()
    const dose = doseForm({ peptide: PEPTIDE_IDS.bpc157, dosage: amount, unit, notes: `A note of ${amount}` })
    const answer = await ana.person.ask('POST', '/api/doses', { id, dose, confirmed: true }, id)
    if (!answer.ok) throw new Error(await answer.text())
  }
})
afterAll(() => server.close())

async function reportOf(body: object): Promise<ReadPdf> {
  const answer = await ana.person.ask('POST', '/api/export', { zone, from: null, to: null, ...body })
  expect(answer.status).toBe(200)
  const { 'report.pdf': report } = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return readPdf(report ?? new Uint8Array())
}

test('the report of an export has the numbers of the database', async () => {
  const content = contentOf(await reportOf({}))
  const { rows } = await asOwner<{ name: string; doses: string; mass: string | null; iu: string | null }>(
    server.context.database,
    `select coalesce(p.name, c.name) as name, count(*)::text as doses,
            trim_scale(sum(case unit when 'mg' then amount when 'mcg' then amount / 1000 end))::text as mass,
            trim_scale(sum(amount) filter (where unit = 'IU'))::text as iu
     from doses d left join peptides p on p.id = d.peptide_id
       left join custom_peptides c on c.user_id = d.user_id and c.id = d.custom_peptide_id
     where d.user_id = $1 and deleted_at is null group by 1`,
    [ana.person.id],
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(content).toContain(
    `Doses ${rows.reduce((sum, { doses }) => sum + Number(doses), 0)} of ${rows.length} peptides`,
  )
  expect(rows).toContainEqual({ name: 'BPC-157', doses: expect.anything(), mass: '0.5005', iu: '3' })
  expect(content).toContain('0.5005 mg and 3 IU in all')
  for (const { name, doses } of rows) expect(content).toMatch(new RegExp(`${name} ${doses} doses?, `))
  for (const amount of ['0.25', '250.5', '3']) expect(content).toContain(`A note of ${amount}`)
})

test('its adherence is that of the progress', async () => {
  const [content, now] = [contentOf(await reportOf({})), server.context.now().getTime()]
  const today = dayIn(now, zone, 0)
  const query = new URLSearchParams({ today, open_from: firstOpenDay(now, zone, 0), day_begins: '0', zone })
  const answer = await ana.person.ask('GET', `/api/scheduled-doses/adherence?${query.toString()}`)
  const { all, days30 } = (await answer.json()) as Record<
    'all' | 'days30',
    { taken: number; planned: number; skipped: number }
  >
  expect(all.planned).toBeGreaterThan(0)
  const numbers = ({ taken, planned, skipped }: typeof all) =>
    `${planned} ${taken} ${skipped} ${planned - taken - skipped}`
  expect(content).toContain(`This period ${numbers(all)} `)
  expect(content).toContain(`Last 30 days ${numbers(days30)} `)
})

test('neither the e-mail nor an id is in it', async () => {
  const report = await reportOf({})
  const text = JSON.stringify(report)
  for (const secret of [ana.person.email, ana.person.id, ana.dose, ana.deleted]) expect(text).not.toContain(secret)
})

test('the paper is the one that was asked for, else A4, and another one is refused', async () => {
  const widthOf = async (body: object) => Math.round((await reportOf(body)).pages[0]?.width ?? 0)
  expect(await widthOf({ paper: 'letter' })).toBe(612)
  expect(await widthOf({ paper: 'a4' })).toBe(595)
  expect(await widthOf({})).toBe(595)
  const refused = await ana.person.ask('POST', '/api/export', { zone, from: null, to: null, paper: 'a3' })
  expect(refused.status).toBe(400)
})
