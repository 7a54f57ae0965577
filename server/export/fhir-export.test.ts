import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Period } from '#domain/export/period'
import type { BundleType } from '#domain/fhir/bundle-type'
import { Zone } from '#domain/time/schema'
import { asOwner } from '../testing/databases/as-owner.ts'
import { digitsOf, fhirTextIn, readBundle, readDigits, type Bundle } from '../testing/fhir/bundle.ts'
import { wrongCodesIn } from '../testing/fhir/codes.ts'
import { problemsOf } from '../testing/fhir/definitions.ts'
import { newLife, type Life } from '../testing/life.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { exportOf } from './export.ts'

let server: TestServer
let life: Life

beforeAll(async () => {
  server = await openTestServer()
  life = await newLife(server)
})
afterAll(() => server.close())

test('the export of a person has a bundle of all doses, schedules and metrics, valid by the definitions of HL7', async () => {
  const text = await exported()
  const { entry } = readBundle(text)
  for (const { resource } of entry) expect([...problemsOf(resource), ...wrongCodesIn(resource)]).toEqual([])
  const kinds = Object.groupBy(entry, ({ resource }) => resource.resourceType)
  expect(Object.keys(kinds).toSorted()).toEqual([
    'DiagnosticReport',
    'MedicationAdministration',
    'MedicationStatement',
    'Observation',
    'Patient',
  ])
  const statuses = (kinds.MedicationAdministration ?? []).map(({ resource }) =>
    'status' in resource ? resource.status : '',
  )
  expect(statuses.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'completed',
    'completed',
    'entered-in-error',
    'entered-in-error',
  ])
})

test('its amounts are those of the database', async () => {
  const { rows } = await asOwner<{ readonly id: string; readonly amount: string; readonly unit: string }>(
    server.context.database,
    'select id, trim_scale(amount)::text as amount, unit from doses where user_id = $1',
    [life.person.id],
  )
  const amounts = readDigits(await exported()).entry.flatMap(({ resource }) =>
    resource.resourceType === 'MedicationAdministration'
      ? [`${resource.identifier[0].value} ${digitsOf(resource.dosage.dose)}`]
      : [],
  )
  expect(amounts.toSorted()).toEqual(
    rows.map(({ id, amount, unit }) => `urn:uuid:${id} ${amount} ${unit === 'mcg' ? 'ug' : unit}`).toSorted(),
  )
})

test('neither the e-mail nor the id of the account is in it, and the Patient is the same each time', async () => {
  const [text, again] = [await exported(), await exported()]
  expect(text).not.toContain(life.person.email)
  expect(text).not.toContain(life.person.id)
  expect(readBundle(again).entry[0]).toEqual(readBundle(text).entry[0])
})

test('a transaction stores everything on a FHIR server once, however often it is sent, and corrects what changed', async () => {
  const clinic = fhirServer()
  const first = readBundle(await exported('transaction'))
  expect(first.type).toBe('transaction')
  clinic.carryOut(first)
  const before = clinic.stored()
  expect(before.map(({ resourceType }) => resourceType)).toEqual(
    first.entry.map(({ resource }) => resource.resourceType),
  )
  const patient = before.find(({ resourceType }) => resourceType === 'Patient')
  for (const { subject } of before) if (subject) expect(subject.reference).toBe(`Patient/${patient?.id}`)

  const corrected = readBundle(JSON.stringify(first).replaceAll('"completed"', '"entered-in-error"'))
  clinic.carryOut(corrected)
  const after = clinic.stored()
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after.some(({ status }) => status === 'completed')).toBe(false)
})

/** As much of a FHIR server as a transaction needs: conditional create and update, and references within the bundle. */
function fhirServer() {
  const resources = new Map<string, Stored>()
  const find = (type: string, search: string) => {
    const [system, value] = (new URLSearchParams(search).get('identifier') ?? '').split('|')
    const found = [...resources.values()].filter(
      (one) => one.resourceType === type && one.identifier.some((it) => it.system === system && it.value === value),
    )
    if (found.length > 1) throw new Error('A condition meets one resource at most.')
    return found[0]
  }
  return {
    stored: () => [...resources.values()],
    carryOut({ entry }: Bundle) {
      const ids = new Map<string, string>()
      const isNew = new Set<string>()
      for (const { fullUrl, request } of entry) {
        if (!request) throw new Error('A transaction says what to do with each entry.')
        const [type = '', search = ''] =
          'ifNoneExist' in request ? [request.url, request.ifNoneExist] : request.url.split('?')
        const known = find(type, search)
        if (!known || request.method === 'PUT') isNew.add(fullUrl)
        ids.set(fullUrl, `${type}/${known?.id ?? crypto.randomUUID()}`)
      }
      for (const { fullUrl, resource } of entry) {
        const id = ids.get(fullUrl)?.split('/')[1] ?? ''
        const text = JSON.stringify(resource).replaceAll(/(?<="reference":")[^"]+/g, (urn) => ids.get(urn) ?? urn)
        if (isNew.has(fullUrl)) resources.set(`${resource.resourceType}/${id}`, { ...(JSON.parse(text) as Stored), id })
      }
    },
  }
}
type Stored = {
  readonly resourceType: string
  readonly id: string
  readonly status?: string
  readonly identifier: readonly { readonly system: string; readonly value: string }[]
  readonly subject?: { readonly reference: string }
}

async function exported(bundle: BundleType = 'collection', period: Period = { from: null, to: null }): Promise<string> {
  return fhirTextIn(
    await exportOf(server.context, life.person.id, { zone: Zone.parse('Europe/Berlin'), period, paper: 'a4', bundle }),
  )
}
