import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import type { Period } from '#domain/export/period'
import type { BundleEntry } from '#domain/fhir/entry'
import type { Observation, Quantity } from '#domain/fhir/resources'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { addDays, type CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { digitsOf, fhirTextOf, readBundle, readDigits } from '../testing/fhir/bundle.ts'
import { wrongCodesIn } from '../testing/fhir/codes.ts'
import { problemsOf } from '../testing/fhir/definitions.ts'
import { generatedRows, type Rows } from '../testing/fhir/rows.ts'

const EVERYTHING: Period = { from: null, to: null }
const request = {
  zone: 'America/New_York' as Zone,
  now: '2026-07-01T12:00:00.000Z',
  userId: 'ana',
  period: EVERYTHING,
  bundle: 'collection',
} as const

test('every resource of generated lives is valid by the definitions of HL7', async () => {
  await fc.assert(
    fc.asyncProperty(generatedRows, async (rows) => {
      const bundle = readBundle(await fhirTextOf(rows, request))
      expect(problemsOf(bundle)).toEqual([])
      for (const { resource } of bundle.entry) {
        expect(problemsOf(resource)).toEqual([])
        expect(wrongCodesIn(resource)).toEqual([])
      }
    }),
    { numRuns: 50 },
  )
})

test('each reference leads to a resource of its kind, and each address is there once', async () => {
  await fc.assert(
    fc.asyncProperty(generatedRows, async (rows) => {
      const entries = readBundle(await fhirTextOf(rows, request)).entry
      const kinds = new Map(entries.map(({ fullUrl, resource }) => [fullUrl, resource.resourceType]))
      expect(kinds.size).toBe(entries.length)
      for (const { fullUrl, resource } of entries) {
        expect(fullUrl).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
        expect(fullUrl).toBe(`urn:uuid:${resource.id}`)
        if (resource.resourceType === 'Patient') continue
        expect(kinds.get(resource.subject.reference)).toBe('Patient')
        const schedules = 'supportingInformation' in resource ? (resource.supportingInformation ?? []) : []
        for (const { reference } of schedules) expect(kinds.get(reference)).toBe('MedicationStatement')
      }
    }),
    { numRuns: 100 },
  )
})

test('the numbers are those of the rows, to the last digit', async () => {
  await fc.assert(
    fc.asyncProperty(generatedRows, async (rows) => {
      const entries = readDigits(await fhirTextOf(rows, request)).entry
      const dose = ({ resource }: BundleEntry) =>
        resource.resourceType === 'MedicationAdministration' && resource.status !== 'not-done'
          ? [`${rowOf(resource)} ${digitsOf(resource.dosage.dose)}`]
          : []
      expect(entries.flatMap(dose).toSorted()).toEqual(
        rows.doses.map(({ id, amount, unit }) => `${id} ${amount} ${unitOf(unit)}`).toSorted(),
      )
      const metric = ({ resource }: BundleEntry) =>
        resource.resourceType === 'Observation'
          ? quantitiesOf(resource).map((quantity) => `${rowOf(resource)} ${digitsOf(quantity)}`)
          : []
      expect(entries.flatMap(metric).toSorted()).toEqual(
        rows.user_metrics
          .flatMap(({ id, value, value2, unit }) =>
            [value, value2 ?? undefined].flatMap((one) => (one === undefined ? [] : [`${id} ${one} ${unitOf(unit)}`])),
          )
          .toSorted(),
      )
    }),
    { numRuns: 100 },
  )
})

/** One value, or the two of a panel. */
function quantitiesOf({ valueQuantity, component = [] }: Observation): readonly Quantity[] {
  return valueQuantity
    ? [valueQuantity]
    : component.flatMap((part) => ('valueQuantity' in part ? [part.valueQuantity] : []))
}

test('a skipped and a missed dose are not done, and a deleted one was in error', async () => {
  await fc.assert(
    fc.asyncProperty(generatedRows, async (rows) => {
      const found = new Map(
        readBundle(await fhirTextOf(rows, request)).entry.flatMap(({ resource }) =>
          resource.resourceType === 'MedicationAdministration' ? [[rowOf(resource), resource] as const] : [],
        ),
      )
      for (const { id, deleted_at } of rows.doses)
        expect(found.get(id)?.status).toBe(deleted_at === null ? 'completed' : 'entered-in-error')
      for (const row of rows.scheduled_doses) {
        const expected = expectedOf(row)
        if (expected !== 'open') expect([row.id, found.get(row.id)?.statusReason?.[0].text]).toEqual([row.id, expected])
      }
    }),
    { numRuns: 100 },
  )
})

test('a schedule lasts from its first to its last dose, without those that its end hid', async () => {
  await fc.assert(
    fc.asyncProperty(generatedRows, async (rows) => {
      const said = readBundle(await fhirTextOf(rows, request)).entry.flatMap(({ resource }) =>
        resource.resourceType === 'MedicationStatement' ? [[rowOf(resource), resource.effectivePeriod] as const] : [],
      )
      const expected = rows.schedules.flatMap(({ id }) => {
        const planned = rows.scheduled_doses.filter((row) => row.schedule_id === id && !isHidden(row))
        const [start, end] = [planned[0]?.scheduled_date, planned.at(-1)?.scheduled_date]
        return start === undefined ? [] : [[id, { start, end }] as const]
      })
      expect(new Map<string, unknown>(said)).toEqual(new Map<string, unknown>(expected))
    }),
    { numRuns: 100 },
  )
})

test('a period leaves out what lies outside of it, and nothing else', async () => {
  const days = fc.tuple(fc.nat(365), fc.nat(365)).map((both) => both.toSorted((one, other) => one - other).map(dayOf))
  await fc.assert(
    fc.asyncProperty(generatedRows, days, async (generated, [from = null, to = null]) => {
      const rows = { ...generated, person: { ...generated.person, day_begins: 0 } }
      const all = readBundle(await fhirTextOf(rows, request)).entry
      const some = readBundle(await fhirTextOf(rows, { ...request, period: { from, to } })).entry
      const inside = all.filter(({ resource }) => {
        const day = ownDayOf(resource)
        return day === undefined || ((from === null || day >= from) && (to === null || day <= to))
      })
      const addresses = ({ fullUrl, resource }: BundleEntry) =>
        resource.resourceType === 'MedicationStatement' ? [] : [fullUrl]
      expect(some.flatMap(addresses)).toEqual(inside.flatMap(addresses))
      for (const { resource } of some)
        if (resource.resourceType === 'MedicationStatement' && from !== null && to !== null) {
          // A plan that keeps the clock of another place may have another date there.
          expect(resource.effectivePeriod.start >= addDays(from, -1)).toBe(true)
          expect(resource.effectivePeriod.end <= addDays(to, 1)).toBe(true)
        }
    }),
    { numRuns: 100 },
  )
})

test('a person is the name that they show, and one without a name is nobody by name', async () => {
  const [rows] = fc.sample(generatedRows, { numRuns: 1, seed: 1 })
  if (!rows) throw new Error('no rows')
  const patient = async (display_name: string | null) => {
    const text = await fhirTextOf({ ...rows, person: { ...rows.person, display_name } }, request)
    return readBundle(text).entry[0]?.resource
  }
  const id = expect.any(String) as string
  const identifier = [{ system: 'urn:ietf:rfc:3986', value: expect.stringMatching(/^urn:uuid:/) as string }]
  expect(await patient('Ana')).toEqual({ resourceType: 'Patient', id, identifier, name: [{ text: 'Ana' }] })
  expect(await patient(null)).toEqual({ resourceType: 'Patient', id, identifier })
})

test('approved substances have their code, and no other peptide has one', async () => {
  const [rows] = fc.sample(generatedRows, { numRuns: 1, seed: 2 })
  const [dose] = rows?.doses ?? []
  if (!rows || !dose) throw new Error('no dose')
  const doses = Object.values(PEPTIDE_IDS).map((peptide_id, at) => ({
    ...dose,
    id: `${dose.id.slice(0, -1)}${at}`,
    peptide_id,
  }))
  const entries = readBundle(await fhirTextOf({ ...rows, doses, scheduled_doses: [] }, request)).entry
  const codes = entries.flatMap(({ resource }) =>
    resource.resourceType === 'MedicationAdministration' ? [resource.medicationCodeableConcept?.coding?.[0].code] : [],
  )
  expect(codes).toEqual([undefined, undefined, 'A10BJ06', 'A10BX16', undefined, undefined, 'H01AC01'])
})

function rowOf(resource: Exclude<BundleEntry['resource'], { resourceType: 'Patient' }>): string {
  return resource.identifier[0].value.slice('urn:uuid:'.length)
}

function unitOf(unit: string): string {
  return (
    {
      mcg: 'ug',
      IU: '[iU]',
      units: 'units (as recorded)',
      lbs: '[lb_av]',
      '/10': '{score}',
      in: '[in_i]',
      bpm: '/min',
      mmHg: 'mm[Hg]',
      '°C': 'Cel',
      '°F': '[degF]',
      'µmol/L': 'umol/L',
      'mIU/L': 'm[IU]/L',
      'µg/dL': 'ug/dL',
      'µg/L': 'ug/L',
      'µIU/mL': 'u[IU]/mL',
      'µkat/L': 'ukat/L',
      'mL/min/1.73 m²': 'mL/min/{1.73_m2}',
      steps: '{steps}',
    }[unit] ?? unit
  )
}

/** The reason of a dose that was not taken, undefined for one that was or that was hidden; the days of its clock decide. */
function expectedOf(row: Rows['scheduled_doses'][number]): string | undefined {
  if (row.status === 'completed') return undefined
  if (row.skipped_at !== null) {
    const reason = row.skip_reason?.replaceAll('\u0001', '\u{FFFD}') ?? ''
    return reason.trim() === '' ? 'Skipped by the patient' : `Skipped: ${reason}`
  }
  if (isHidden(row)) return undefined
  if (row.scheduled_date < '2026-06-29') return 'Missed: nothing was recorded'
  return row.scheduled_date > '2026-07-03' ? undefined : 'open'
}

function isHidden({ status, skipped_at }: Rows['scheduled_doses'][number]): boolean {
  return status === 'skipped' && skipped_at === null
}

/** The day by which a resource is in a period: of its own clock, and for what was planned that of the device. */
function ownDayOf(resource: BundleEntry['resource']): string | undefined {
  if (!('effectiveDateTime' in resource)) return undefined
  if (resource.status !== 'not-done') return resource.effectiveDateTime.slice(0, 10)
  return Temporal.Instant.from(resource.effectiveDateTime).toZonedDateTimeISO(request.zone).toPlainDate().toString()
}

function dayOf(offset: number): CivilDate {
  return addDays('2026-01-01' as CivilDate, offset)
}
