import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Period } from '#domain/export/period'
import { Zone } from '#domain/time/schema'
import { asOwner } from '../testing/databases/as-owner.ts'
import { digitsOf, fhirTextIn, readBundle, readDigits } from '../testing/fhir/bundle.ts'
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

async function exported(period: Period = { from: null, to: null }): Promise<string> {
  return fhirTextIn(
    await exportOf(server.context, life.person.id, { zone: Zone.parse('Europe/Berlin'), period, paper: 'a4' }),
  )
}
