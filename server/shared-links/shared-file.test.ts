import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SharedRecord } from '#contract'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { SHARED_PARTS, showsSomething, type SharedPart } from '#domain/shared-links/parts'
import { ownSiteId } from '#domain/sites/sites'
import { contentOf } from '../testing/report-rows.ts'
import { readBundle } from '../testing/fhir/bundle.ts'
import { wrongCodesIn } from '../testing/fhir/codes.ts'
import { problemsOf } from '../testing/fhir/definitions.ts'
import { ownSymptomId } from '#domain/symptoms/symptoms'
import { doseForm, vialForm } from '../testing/life.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { customForm, planning } from '../testing/plans.ts'
import { fhirOf, reportOf } from '../testing/shared-files.ts'
import { newSharedLink, recordOf, tokenOf, type NewLink } from '../testing/shared-links.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

/** Words that stand in one part alone, each in one piece on paper. */
const CANARIES: Readonly<Record<SharedPart, readonly string[]>> = {
  doses: ['Dosecanary', '112.5'],
  schedules: ['Plancanary', '77.5'],
  metrics: ['173.3'],
  vials: ['Vialcanary', 'Lotcanary'],
  symptoms: ['Symptomcanary'],
  protocols: ['Protocolcanary', '61.7'],
  sites: ['Sitecanary'],
  notes: ['Dosenote', 'Metricnote', 'Vialnote', 'Symptomnote', 'Protocolnote'],
}
const HIDDEN = [
  'Deletedcanary',
  'Deletednote',
  '191.9',
  'Mistyped',
  'Reasoncanary',
  'Goalcanary',
  '87.31',
  'Before',
  'After',
  '47 years',
]

let server: TestServer
let ana: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  server.setNow(new Date('2026-11-20T12:00:00Z'))
  ana = await newPremiumPerson(server)
  await done(ana.ask('PATCH', '/api/profile', { age: 47, goals: ['Goalcanary'], day_begins: 4 }))
  const site = ownSiteId('subcutaneous', key())
  await done(ana.ask('PUT', `/api/sites/${site}`, { label: 'Sitecanary', rest_days: 43 }, key()))
  await log({ startDate: '2026-11-10', time: '03:59', dosage: '109', ...named('Before') })
  await log({
    startDate: '2026-11-10',
    time: '04:00',
    dosage: '112.5',
    notes: 'Dosenote',
    sites: [site],
    ...named('Dosecanary'),
  })
  await log({ startDate: '2026-11-13', time: '03:59', dosage: '113', ...named('Dosecanary') })
  await log({ startDate: '2026-11-13', time: '04:00', dosage: '114', ...named('After') })
  await log({ startDate: '2026-11-12', time: '23:00', zone: 'America/Los_Angeles', dosage: '115' })
  const deleted = await log({ startDate: '2026-11-11', notes: 'Deletednote', ...named('Deletedcanary') })
  await done(planning(ana).deleteDose(deleted))
  for (const [at, value, notes] of [
    ['2026-11-09T23:59:00Z', '181', 'Before'],
    ['2026-11-10T00:00:00Z', '173.3', 'Metricnote'],
    ['2026-11-12T23:59:00Z', '174', ''],
    ['2026-11-13T00:00:00Z', '182', 'After'],
  ])
    await write('/api/metrics', { metric: { metricType: 'weight', value, unit: 'lbs', notes }, recorded_at: at })
  const metric = { metricType: 'weight', value: '191.9', unit: 'lbs', notes: 'Mistyped' }
  const mistyped = await write('/api/metrics', { metric, recorded_at: '2026-11-11T08:00:00Z' })
  await done(ana.ask('DELETE', `/api/metrics/${mistyped}`, undefined, key()))
  await noticed()
  await plan()
  await write('/api/vials', {
    vial: vialForm({
      name: 'Vialcanary',
      lot: 'Lotcanary',
      notes: 'Vialnote',
      cost: '87.31',
      currency: 'EUR',
      start: { on: '2026-11-01', beyondUseOn: '2026-11-29', diluentMl: '2' },
    }),
  })
  const protocol = { ...PROTOCOL, name: 'Protocolcanary', dose: '61.7', notes: 'Protocolnote' }
  await write('/api/protocols', { protocol })
  const archived = await write('/api/protocols', { protocol: { ...PROTOCOL, name: 'Deletedcanary' } })
  await done(ana.ask('PUT', `/api/protocols/${archived}/archived`, { is_archived: true }, key()))
  server.setNow(new Date('2026-11-20T12:00:00Z'))
})
afterAll(() => server.close())

const named = (customPeptideName: string) => ({ peptide: OTHER_PEPTIDE, customPeptideName })

/** A symptom of her own and others, before, on and after the days; one that was deleted; check-ins of two of the days. */
async function noticed(): Promise<void> {
  const own = ownSymptomId(key())
  await done(ana.ask('PUT', `/api/symptoms/${own}`, { label: 'Symptomcanary' }, key()))
  const entry = (symptom: string, date: string, time: string, notes: string) => ({
    id: key(),
    entry: { symptom, grade: 2, date, time, zone: 'UTC', notes },
  })
  const [mistyped, ...entries] = [
    entry('nausea', '2026-11-11', '08:00', 'Mistyped'),
    entry('nausea', '2026-11-09', '23:59', 'Before'),
    entry(own, '2026-11-10', '00:00', 'Symptomnote'),
    entry(own, '2026-11-12', '23:59', ''),
    entry('nausea', '2026-11-13', '00:00', 'After'),
  ]
  for (const day of ['2026-11-11', '2026-11-12', '2026-11-13'])
    await done(
      ana.ask('POST', '/api/symptom-entries', { entries: [], check_in: { day, asked: [own, 'burping'] } }, key()),
    )
  await done(ana.ask('POST', '/api/symptom-entries', { entries: [mistyped, ...entries], check_in: null }, key()))
  await done(ana.ask('DELETE', `/api/symptom-entries/${mistyped?.id}`, undefined, key()))
}

/** Planned before and after the days too: of these days one is skipped, and two are missed. Another plan is taken. */
async function plan(): Promise<void> {
  server.setNow(new Date('2026-11-09T12:00:00Z'))
  const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-14', '2026-11-28']
  const form = { dosage: '77.5', zone: 'UTC', time: '10:00', ...named('Plancanary') }
  const { doses } = await planning(ana).planned(customForm(days, form))
  await done(ana.ask('POST', `/api/scheduled-doses/${doses[2]?.id}/skip`, { reason: 'Reasoncanary' }, key()))
  const { dose } = await planning(ana).plannedDose(customForm(['2026-11-11'], { zone: 'UTC', time: '11:00' }))
  await done(planning(ana).complete(dose.id))
}

const key = () => crypto.randomUUID()

async function done(asked: Promise<Response>): Promise<Response> {
  const response = await asked
  if (!response.ok) throw new Error(await response.text())
  return response
}

async function write(path: string, body: object): Promise<string> {
  const id = key()
  await done(ana.ask('POST', path, { id, ...body }, id))
  return id
}

const log = (changed: Record<string, unknown>) =>
  write('/api/doses', { dose: doseForm({ zone: 'UTC', ...changed }), confirmed: true })

const PERIOD = { from: '2026-11-10', to: '2026-11-12' }

/** What a link shows in its three forms. The link is removed, since a person has 30 at most. */
async function formsOf(changed: Record<string, unknown>) {
  const link = await newSharedLink(ana, changed)
  const token = tokenOf(link)
  const forms = {
    page: await recordOf(server, token),
    fhir: await fhirOf(server, token),
    report: contentOf(await reportOf(server, token)),
  }
  await remove(link)
  return forms
}

async function remove({ id }: NewLink): Promise<void> {
  await done(ana.ask('POST', `/api/shared-links/${id}/end`))
  await done(ana.ask('DELETE', `/api/shared-links/${id}`))
}

const subsets = SHARED_PARTS.reduce<SharedPart[][]>(
  (some, part) => [...some, ...some.map((one) => [...one, part])],
  [[]],
)

test.each(subsets.filter(showsSomething).map((parts) => [parts.join(), parts]))(
  'neither the report nor FHIR of %s has a word of another part',
  async (_names, parts) => {
    const { page, fhir, report } = await formsOf({ ...PERIOD, parts })
    const others = SHARED_PARTS.filter((part) => !parts.includes(part)).flatMap((part) => CANARIES[part])
    for (const [form, text] of Object.entries({ page: JSON.stringify(page), fhir, report }))
      for (const word of [...others, ...HIDDEN, ana.email, ana.id]) expect(text, `${form}: ${word}`).not.toContain(word)
    for (const part of ['doses', 'schedules', 'metrics', 'symptoms'] as const)
      for (const word of parts.includes(part) ? CANARIES[part] : []) {
        expect(report).toContain(word)
        expect(fhir).toContain(word)
      }
    for (const word of CANARIES.protocols) expect(report.includes(word)).toBe(parts.includes('protocols'))
    for (const [part, note] of [
      ['doses', 'Dosenote'],
      ['metrics', 'Metricnote'],
      ['symptoms', 'Symptomnote'],
    ] as const) {
      const isShown = parts.includes('notes') && parts.includes(part)
      expect([report.includes(note), fhir.includes(note)]).toEqual([isShown, isShown])
    }
    expect(report.includes('Protocolnote')).toBe(parts.includes('notes') && parts.includes('protocols'))
    const isShown = parts.includes('sites') && parts.includes('doses')
    const forms = [JSON.stringify(page), fhir, report]
    expect(forms.map((text) => text.includes('Sitecanary'))).toEqual([isShown, isShown, isShown])
  },
)

/** The ids of the rows of a bundle, by what became of them. */
function idsOf(fhir: string): Record<string, readonly string[]> {
  const resources = readBundle(fhir).entry.flatMap(({ resource }) =>
    resource.resourceType === 'Patient' ? [] : [resource],
  )
  const groups = Map.groupBy(resources, ({ resourceType, status }) => `${resourceType} ${status}`)
  const ids = ([name, some]: readonly [string, typeof resources]) =>
    [name, some.map(({ identifier }) => identifier[0].value.slice('urn:uuid:'.length)).toSorted()] as const
  return Object.fromEntries([...groups].map(ids))
}

const idsIn = (rows: readonly { readonly id: string }[] = []) => rows.map(({ id }) => id).toSorted()

const sumOf = (page: SharedRecord, count: 'taken' | 'skipped' | 'missed' | 'ahead') =>
  (page.schedules ?? []).flatMap(({ plans }) => plans).reduce((sum, one) => sum + one[count], 0)

describe.each([
  ['some days', PERIOD],
  ['all days', { from: null, to: null }],
  ['days until one that is to come', { from: '2026-11-11', to: '2026-11-28' }],
  ['one day', { from: '2026-11-11', to: '2026-11-11' }],
])('of %s', (_days, days) => {
  test('the three forms show the same rows', async () => {
    const { page, fhir, report } = await formsOf({ ...days, parts: SHARED_PARTS.filter((part) => part !== 'symptoms') })
    const ids = idsOf(fhir)
    expect(ids['MedicationAdministration completed'] ?? []).toEqual(idsIn(page.doses?.rows))
    expect(ids['Observation final'] ?? []).toEqual(idsIn(page.metrics?.rows))
    expect(ids['MedicationAdministration not-done'] ?? []).toHaveLength(sumOf(page, 'skipped') + sumOf(page, 'missed'))
    expect(ids['MedicationAdministration entered-in-error']).toBeUndefined()
    const [taken, skipped, missed] = [sumOf(page, 'taken'), sumOf(page, 'skipped'), sumOf(page, 'missed')]
    expect(report).toContain(`This period ${taken + skipped + missed} ${taken} ${skipped} ${missed} `)
    const count = page.doses?.rows.length ?? 0
    expect(report).toContain(count === 0 ? 'Doses none' : `Doses ${count} of `)
    for (const { resource } of readBundle(fhir).entry)
      expect([...problemsOf(resource), ...wrongCodesIn(resource)]).toEqual([])
  })
})

test('symptoms of the days are the same in the three forms, with what was asked about', async () => {
  const { page, fhir, report } = await formsOf({ ...PERIOD, parts: ['symptoms'] })
  expect(page.symptoms).toMatchObject({ asked_days: 2, more: false, own: [{ label: 'Symptomcanary' }] })
  expect(page.symptoms?.rows).toHaveLength(2)
  expect(idsOf(fhir)['Observation final']).toEqual(expect.arrayContaining([...idsIn(page.symptoms?.rows)]))
  // The two entries, and what was asked about and not there on two days.
  expect(idsOf(fhir)['Observation final']).toHaveLength(4)
  for (const { resource } of readBundle(fhir).entry)
    expect([...problemsOf(resource), ...wrongCodesIn(resource)]).toEqual([])
  expect(report).toContain('Asked on 2 days.')
  expect(report).toContain('Symptomcanary 3 0 2 0')
})

test('a schedule is shown by the doses of the days: neither its other days nor whether it goes on', async () => {
  const parts = ['schedules']
  const past = await formsOf({ ...PERIOD, parts })
  expect(past.report).toContain('77.5 mg at 10:00 AM, subcutaneous Nov 10 to 12, 2026 0 of 3 taken, 0 %')
  for (const told of ['Nov 9', 'Nov 14', 'Nov 28', 'to come', 'active', 'finished', 'On chosen dates'])
    expect(past.report).not.toContain(told)
  expect(Object.keys(idsOf(past.fhir))).toContain('MedicationStatement unknown')
  expect(past.fhir).not.toMatch(/2026-11-(?:09|14|28)/)
  const open = await formsOf({ parts })
  expect(open.report).toContain('Plancanary On chosen dates 77.5 mg at 10:00 AM, subcutaneous Nov 9 to 28, 2026')
  expect(open.report).toContain('1 to come')
  expect(open.report).toContain('Period All days Read')
  expect(Object.keys(idsOf(open.fhir))).toContain('MedicationStatement active')
})

test('a plan that keeps the clock of a place lies on the same days in the three forms', async () => {
  const kit = await newPremiumPerson(server, 'kit')
  server.setNow(new Date('2026-11-09T00:00:00Z'))
  const form = { dosage: '31', time: '08:00', regimen: { pattern: null, times: [], steps: [], zone: 'Asia/Tokyo' } }
  await planning(kit).planned(customForm(['2026-11-10', '2026-11-11', '2026-11-13'], form))
  server.setNow(new Date('2026-11-20T12:00:00Z'))
  const token = tokenOf(await newSharedLink(kit, PERIOD))
  const page = await recordOf(server, token)
  expect(page.schedules).toMatchObject([{ plans: [{ first: '2026-11-11', last: '2026-11-13', missed: 2, ahead: 0 }] }])
  expect(contentOf(await reportOf(server, token))).toContain('This period 2 0 0 2 0 %')
  expect(idsOf(await fhirOf(server, token))['MedicationAdministration not-done']).toHaveLength(2)
})

test('a dose names its schedule where both are shown', async () => {
  const { fhir } = await formsOf({ ...PERIOD, parts: ['doses', 'schedules'] })
  expect(fhir.match(/supportingInformation/g)).toHaveLength(4)
  expect((await formsOf({ ...PERIOD, parts: ['doses'] })).fhir).not.toContain('supportingInformation')
})

test('it was made when it was read', async () => {
  const { report, fhir } = await formsOf(PERIOD)
  expect(report).toContain('Read Nov 20, 2026, 12:00 PM')
  expect(report).not.toContain('Exported')
  expect((JSON.parse(fhir) as { timestamp: string }).timestamp).toBe('2026-11-20T12:00:00.000Z')
})
