import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, type Someone } from '../fixtures/people.ts'
import { bearer, completeElsewhere, logElsewhere, plan, record, SEMAGLUTIDE, skipElsewhere } from '../fixtures/plans.ts'
import { inDays } from '../fixtures/track.ts'
import { addVialElsewhere, chooseVialElsewhere } from '../fixtures/vials.ts'

const FILES = [
  'doses.csv',
  'fhir.json',
  'metrics.csv',
  'protocols.csv',
  'report.pdf',
  'schedule.csv',
  'symptoms.csv',
  'vials.csv',
  'vialog.json',
]

test('everything that a person recorded is in the export, and comes back whole into the account of a free person', async ({
  ana,
  bo,
}) => {
  await recordAllKinds(ana)
  const before = await exported(ana.page)
  expect(Object.keys(before).sort()).toEqual([...FILES].sort())
  expect(before['report.pdf']).toMatch(/^%PDF-/)
  expect(headOf(before['doses.csv'])).toContain('peptide')
  expect(before['metrics.csv']).toMatch(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)
  expect(before['vials.csv']).toContain('BPC-157 5 mg')
  expect(before['symptoms.csv']).toContain('Reaction at the injection site,Gets in the way,Left upper arm,red')
  expect(resourcesOf(before['fhir.json'])).toEqual([
    'MedicationAdministration completed',
    'MedicationAdministration entered-in-error',
    'MedicationAdministration not-done',
    'MedicationStatement completed',
    'MedicationStatement intended',
    'Observation final',
    'Patient undefined',
  ])
  expect(before['fhir.json']).not.toContain(ana.email)

  await bo.page.goto('/your-data')
  await bo.page.getByLabel('Choose a file').setInputFiles({
    name: 'vialog.json',
    mimeType: 'application/json',
    buffer: Buffer.from(before['vialog.json'] ?? ''),
  })
  await expect(bo.page.getByRole('region', { name: 'In this export' })).toContainText('1 of them deleted')
  await bo.page.getByRole('button', { name: /^Import \d+ doses$/ }).click()
  await expect(bo.page.getByText(/^Imported \d+ doses, /)).toBeVisible()
  const after = await exported(bo.page)
  expect(rowsOf(after['vialog.json'])).toEqual(rowsOf(before['vialog.json']))
  for (const table of ['doses.csv', 'schedule.csv', 'metrics.csv', 'symptoms.csv', 'vials.csv', 'protocols.csv'])
    expect(after[table]).toBe(before[table])
})

/** A planned dose taken, one skipped, one missed, one dose deleted, a vial that is drawn from, and an entry of each metric. */
async function recordAllKinds(person: Someone): Promise<void> {
  const vial = await addVialElsewhere(person)
  const { id, doses } = await plan(person)
  await chooseVialElsewhere(person, id, vial)
  const [taken, skipped] = doses
  if (taken) await completeElsewhere(person, taken)
  if (skipped) await skipElsewhere(person, skipped, 'travelling')
  await plan(person, { peptide: SEMAGLUTIDE, dosage: '0.5', unit: 'mg', startDate: inDays(7), frequency: 'weekly' })
  await logElsewhere(person, '2024-11-19', '08:00', '251')
  const wrong = await logElsewhere(person, '2024-11-19', '09:00', '2500')
  const deleted = await person.context.request.delete(`/api/doses/${wrong}`, {
    headers: { ...(await bearer(person.context)), 'idempotency-key': crypto.randomUUID() },
  })
  expect(deleted.ok()).toBe(true)
  await record(person, { metricType: 'weight', value: 81.4, unit: 'kg', notes: 'after breakfast' }, 3)
  await record(person, { metricType: 'energy', value: 7, unit: '/10' })
  await record(person, { metricType: 'sleep', value: 7.5, unit: '/10' })
  await notice(person)
}

/** A check-in with an entry at a site, and a symptom of the person's own. */
async function notice({ context }: Someone): Promise<void> {
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const headers = { ...(await bearer(context)), 'idempotency-key': crypto.randomUUID() }
    const answer = await context.request[method](path, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const [day, own] = ['2024-11-20', `own-${crypto.randomUUID()}`]
  await send('put', `/api/symptoms/${own}`, { label: 'Cold hands' })
  const form = {
    symptom: 'site-reaction',
    grade: 2,
    date: day,
    time: '08:30',
    zone: 'UTC',
    site: 'arm-left',
    notes: 'red',
  }
  await send('post', '/api/symptom-entries', { entries: [{ id: crypto.randomUUID(), entry: form }], check_in: null })
}

async function exported(page: Page): Promise<Readonly<Record<string, string>>> {
  await page.goto('/your-data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ])
  const zip = unzipSync(new Uint8Array(await readFile(await download.path())))
  return Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

function headOf(csv = ''): string {
  return csv.split('\n')[0] ?? ''
}

/** Each kind of resource with its status, once. */
function resourcesOf(bundle = '{}'): readonly string[] {
  const { entry } = JSON.parse(bundle) as { readonly entry: readonly { readonly resource: Resource }[] }
  return [...new Set(entry.map(({ resource }) => `${resource.resourceType} ${resource.status}`))].sort()
}

type Resource = { readonly resourceType: string; readonly status?: string }

/** What of a vialog.json is neither the moment of the export nor the person. */
function rowsOf(json = '{}'): unknown {
  const { exported_at: _, person: __, ...rows } = JSON.parse(json) as Record<string, unknown>
  return rows
}
