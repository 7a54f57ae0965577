import { expect, test } from 'vitest'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import type { ProtocolValues } from '#domain/protocols/protocol'
import type { RegimenChoice } from '#domain/schedules/planning/regimen'
import type { CivilTime } from '#domain/time/civil'
import { CivilDate } from '#domain/time/schema'
import { entryValuesOf } from '../doses/returned-entry.ts'
import { vialValuesOf } from '../vial-form/vial-state.ts'
import { newVialValues } from '../vial-form/vial-values.ts'
import { protocolSchema } from './protocol-schema.ts'
import { protocolValuesOf, valuesOf } from './protocol-values.ts'
import { calculatorPathOf, mixState, startState } from './uses.ts'

const today = CivilDate.parse('2026-11-29')
const PLAN = PROTOCOL.plan as NonNullable<ProtocolValues['plan']>
const nameOf = () => 'BPC-157'

test('a protocol that is edited and changed in nothing is the same again, however fine its amounts are', () => {
  const exact = { ...PROTOCOL, dose: '2.409', diluent_ml: '1.234', vial_amount: '5.000001' }
  expect(protocolSchema(nameOf).parse(valuesOf(exact))).toEqual(exact)
  const recipe = { ...PROTOCOL, plan: null, notes: null }
  expect(protocolSchema(nameOf).parse(valuesOf(recipe))).toEqual(recipe)
})

test('steps, times, a pattern and a clock come through the form as they were, however fine', () => {
  const regimen = {
    pattern: { kind: 'every', days: 3 },
    times: [{ time: '20:00', amount: null }],
    steps: [
      { amount: null, unit: null, length: 4, per: 'weeks' },
      { amount: '2.409', unit: 'mg', length: 2, per: 'doses' },
    ],
    zone: 'Asia/Tokyo',
  } as unknown as RegimenChoice
  const withPlan = (changed: Partial<RegimenChoice>) =>
    ({ ...PROTOCOL, plan: { ...PLAN, frequency: '', regimen: { ...regimen, ...changed } } }) as ProtocolValues
  const stepped = withPlan({})
  expect(protocolSchema(nameOf).parse(valuesOf(stepped))).toEqual(stepped)
  const amounts = withPlan({ steps: [], times: [{ time: '20:00' as CivilTime, amount: '2.409' }] })
  expect(protocolSchema(nameOf).parse(valuesOf(amounts))).toEqual(amounts)
  // The first step has an amount of its own, which another dose of the form would not change.
  const own = withPlan({ steps: [{ amount: '100', unit: 'mcg', length: 4, per: 'weeks' }] })
  expect(protocolSchema(nameOf).parse({ ...valuesOf(own), dose: '300' })).toEqual({ ...own, dose: '300' })
})

test('a form of an earlier release, which kept its steps with the rest of the regimen, has them as steps', () => {
  const steps = [
    { amount: null, unit: null, length: 4, per: 'weeks' },
    { amount: '500', unit: null, length: 4, per: 'weeks' },
  ]
  const values = valuesOf(PROTOCOL)
  const kept = { ...values.plan, regimen: JSON.stringify({ pattern: null, times: [], steps, zone: null }) }
  const { steps: _, ...without } = kept
  const state = { protocol: { ...values, plan: without } }
  expect(protocolValuesOf(state).plan).toMatchObject({
    regimen: '',
    steps: [
      { amount: '', length: '4' },
      { amount: '500', unit: 'mcg', length: '4' },
    ],
  })
  const broken = { protocol: { ...values, plan: { ...values.plan, regimen: '{', steps: [null, { amount: 5 }] } } }
  expect(protocolValuesOf(broken).plan.steps).toEqual([{ amount: '', unit: '', length: '', per: 'weeks' }])
})

test('the calculator is filled with the recipe and the dose', () => {
  expect(calculatorPathOf(PROTOCOL)).toBe(
    '/calculator#recon?peptide=bpc157&vial=5+mg&water=2+ml&dose=250+mcg&barrel=0.5+ml',
  )
  expect(calculatorPathOf({ ...PROTOCOL, vial_amount: null })).toBeUndefined()
})

test('the form of a vial takes every value of a recipe', () => {
  const values = vialValuesOf(mixState(PROTOCOL, today), newVialValues(today))
  expect(values).toMatchObject({
    peptide: PEPTIDE_IDS.bpc157,
    amount: '5',
    unit: 'mg',
    syringe: 'U-100 0.5',
    isStarted: true,
    start: { on: today, diluentMl: '2' },
  })
})

test('the form of a schedule takes every value of a plan, and knows the version', () => {
  const entry = entryValuesOf(startState(PROTOCOL, 'version', []))
  expect(entry).toMatchObject({
    peptide: PEPTIDE_IDS.bpc157,
    dosage: '250',
    dosageType: 'schedule',
    frequency: 'daily',
    vialTotalDoses: '28',
    time: '08:00',
    protocolVersionId: 'version',
  })
  const own = entryValuesOf(startState({ ...PROTOCOL, peptide: 'My own' }, 'version', []))
  expect(own).toMatchObject({ peptide: OTHER_PEPTIDE, customPeptideName: 'My own' })
  expect(startState({ ...PROTOCOL, plan: null }, 'version', [])).toBeUndefined()
})

test('a form without diluent says so under its field, a syringe that is missing under that of the syringe', () => {
  const wrong = { ...valuesOf(PROTOCOL), diluent_ml: '', syringe: '', dose: '0' }
  const { error } = protocolSchema(nameOf).safeParse(wrong)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['dose', 'Dosage must be a positive number'],
    ['diluent_ml', 'Please enter how much diluent you add, in ml'],
    ['syringe', 'Please choose a syringe'],
    ['syringe', 'Please choose a barrel'],
  ])
})

test('a plan of one dose opens the form with its day, which a plan of a frequency would refuse', () => {
  const sunday = Date.parse('2026-11-29T10:00:00Z')
  const once = { ...PROTOCOL, plan: { ...PLAN, total_doses: 1, duration_weeks: 1 } } as ProtocolValues
  expect(entryValuesOf(startState(once, 'version', [], sunday))).toMatchObject({
    customSchedule: true,
    customDates: ['2026-11-29'],
    dosage: '250',
    time: '08:00',
  })
  const wednesday = { pattern: { kind: 'weekdays', weekdays: [3] }, times: [], steps: [], zone: 'Asia/Tokyo' }
  const later = { ...once, plan: { ...once.plan, frequency: '', regimen: wednesday } } as unknown as ProtocolValues
  const entry = entryValuesOf(startState(later, 'version', [], sunday))
  expect(entry).toMatchObject({ customSchedule: true, customDates: ['2026-12-02'] })
  expect(entry?.regimen).toMatchObject({ clock: 'zone', zone: 'Asia/Tokyo', pattern: { kind: '' } })
})
