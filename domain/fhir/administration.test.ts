import { expect, test } from 'vitest'
import type { RowOf } from '../export/tables.ts'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import type { CivilDate } from '../time/civil.ts'
import type { Zone } from '../time/zone.ts'
import { administrationOf, notDoneOf } from './administration.ts'
import type { FhirContext } from './context.ts'
import { resourceId, urnOf } from './identity.ts'
import { siteNames } from '../sites/name.ts'
import { metricNames } from '../metrics/own.ts'
import { symptomNames } from '../symptoms/name.ts'

const id = '00000000-0000-4000-b000-000000000001'
const schedule = '00000000-0000-4000-b000-000000000002'
const patient = '00000000-0000-4000-b000-000000000003'
const own = '00000000-0000-4000-b000-000000000004'
const context: FhirContext = {
  zone: 'America/New_York' as Zone,
  begins: 0,
  period: { from: null, to: null },
  now: '2026-11-23T12:00:00.000Z',
  othersOf: () => [],
  peptideName: (peptide) => (peptide === own ? 'semaglutide' : 'Semaglutide'),
  siteName: siteNames([]),
  symptomName: symptomNames([]),
  metricName: metricNames([]),
  patient,
}
const dose: RowOf<'doses'> = {
  id,
  peptide_id: PEPTIDE_IDS.semaglutide,
  amount: '0.25',
  unit: 'mg',
  administration_method: 'subcutaneous',
  administered_at: '2026-11-22T20:30:15.123456Z',
  recorded_at: '2026-11-22T20:31:00.000000Z',
  zone: 'Asia/Kolkata' as Zone,
  notes: 'left thigh',
  deleted_at: null,
  last_change_id: null,
  created_at: '2026-11-22T20:31:00.000000Z',
}
const planned: RowOf<'scheduled_doses'> = {
  id,
  schedule_id: schedule,
  peptide_id: PEPTIDE_IDS.bpc157,
  scheduled_date: '2026-11-20' as CivilDate,
  scheduled_time: '08:00:00',
  zone: null,
  planned_date: null,
  planned_time: null,
  amount: '250',
  unit: 'mcg',
  administration_method: 'subcutaneous',
  status: 'skipped',
  actual_dose_id: null,
  skipped_at: '2026-11-20T14:00:00.000000Z',
  skip_reason: 'ill',
  created_at: '2026-11-01T00:00:00.000000Z',
}

test('a dose is an administration by its own clock, with its substance, amount, route, note and schedule', () => {
  expect(plain(administrationOf(dose, schedule, context))).toEqual({
    resourceType: 'MedicationAdministration',
    id: resourceId('doses', id),
    identifier: [{ system: 'urn:ietf:rfc:3986', value: urnOf(id) }],
    status: 'completed',
    medicationCodeableConcept: {
      coding: [{ system: 'http://www.whocc.no/atc', code: 'A10BJ06', display: 'semaglutide' }],
      text: 'Semaglutide',
    },
    subject: { reference: urnOf(patient) },
    performer: [{ actor: { reference: urnOf(patient) } }],
    supportingInformation: [{ reference: urnOf(resourceId('schedules', schedule)) }],
    effectiveDateTime: '2026-11-23T02:00:15+05:30',
    dosage: {
      text: '0.25 mg, subcutaneous',
      route: {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration',
            code: 'SQ',
            display: 'Injection, subcutaneous',
          },
        ],
        text: 'subcutaneous',
      },
      dose: { value: 0.25, unit: 'mg', system: 'http://unitsofmeasure.org', code: 'mg' },
    },
    note: [{ text: 'left thigh' }],
  })
})

test('a deleted dose was entered in error', () => {
  const deleted = { ...dose, deleted_at: '2026-11-23T00:00:00.000000Z' }
  expect(administrationOf(deleted, undefined, context)?.status).toBe('entered-in-error')
})

test('the day of a dose by its own clock decides about the period', () => {
  const from = (day: string) => ({ ...context, period: { from: day as CivilDate, to: null } })
  expect(administrationOf(dose, undefined, from('2026-11-23'))).toBeDefined()
  expect(administrationOf(dose, undefined, from('2026-11-24'))).toBeUndefined()
})

test('an amount keeps its digits, and an old unit has no code', () => {
  const odd = { ...dose, amount: '99999.999999', unit: 'units' } as const
  const json = JSON.stringify(administrationOf(odd, undefined, context)?.dosage)
  expect(json).toContain('"dose":{"value":99999.999999,"unit":"units (as recorded)"}')
})

test('a peptide that a person named has the code of a listed one where its name is only another spelling, a brand has none', () => {
  const named = (name: string) =>
    administrationOf({ ...dose, peptide_id: own }, undefined, { ...context, peptideName: () => name })
      ?.medicationCodeableConcept
  expect(named('semaglutida')).toMatchObject({ text: 'semaglutida', coding: [{ code: 'A10BJ06' }] })
  expect(named('Ozempic')).toEqual({ text: 'Ozempic' })
  expect(named('BPC 157')).toEqual({ text: 'BPC 157' })
})

test('a dose of a blend has a medication with each peptide and its amount', () => {
  const others = [{ peptide_id: own, peptide_name: 'GHK-Cu', amount: '0.333333', unit: 'mg' as const }]
  const of = administrationOf(dose, undefined, { ...context, othersOf: (id) => (id === dose.id ? others : []) })
  expect(of?.medicationCodeableConcept).toBeUndefined()
  expect(of?.medicationReference).toEqual({ reference: '#blend' })
  expect(JSON.parse(JSON.stringify(of?.contained))).toEqual([
    {
      resourceType: 'Medication',
      id: 'blend',
      code: { text: 'Blend of Semaglutide and GHK-Cu' },
      ingredient: [
        {
          itemCodeableConcept: {
            coding: [{ system: 'http://www.whocc.no/atc', code: 'A10BJ06', display: 'semaglutide' }],
            text: 'Semaglutide',
          },
          strength: {
            numerator: { value: 0.25, unit: 'mg', system: 'http://unitsofmeasure.org', code: 'mg' },
            denominator: { value: 1, unit: 'dose' },
          },
        },
        {
          itemCodeableConcept: { text: 'GHK-Cu' },
          strength: {
            numerator: { value: 0.333333, unit: 'mg', system: 'http://unitsofmeasure.org', code: 'mg' },
            denominator: { value: 1, unit: 'dose' },
          },
        },
      ],
    },
  ])
})

test('a control character in a note is shown as unreadable, and an empty note is none', () => {
  const noted = (notes: string) => administrationOf({ ...dose, notes }, undefined, context)?.note
  expect(noted('one\ntwo\u0007')).toEqual([{ text: 'one\ntwo\u{FFFD}' }])
  expect(noted(' ')).toBeUndefined()
})

test('a skipped dose is not done, with its reason, at the planned moment', () => {
  const skipped = notDoneOf(planned, 'skipped', context)
  expect(plain(skipped)).toMatchObject({
    status: 'not-done',
    statusReason: [{ text: 'Skipped: ill' }],
    medicationCodeableConcept: { text: 'Semaglutide' },
    effectiveDateTime: '2026-11-20T08:00:00-05:00',
    dosage: { text: '250 mcg, subcutaneous', dose: { value: 250, unit: 'mcg', code: 'ug' } },
  })
  expect(skipped.id).not.toBe(resourceId('doses', id))
})

test('a missed dose and one that was skipped without a reason say so', () => {
  expect(notDoneOf(planned, 'missed', context).statusReason).toEqual([{ text: 'Missed: nothing was recorded' }])
  const skipped = notDoneOf({ ...planned, skip_reason: null }, 'skipped', context)
  expect(skipped.statusReason).toEqual([{ text: 'Skipped by the patient' }])
})

/** The resource as it is parsed from the file. */
function plain(resource: unknown): unknown {
  return JSON.parse(JSON.stringify(resource))
}
