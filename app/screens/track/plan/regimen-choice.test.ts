import { describe, expect, test } from 'vitest'
import { messagesOf } from '#domain/text/messages'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { RegimenChoice } from '#domain/schedules/planning/regimen'
import { CivilTime, Zone } from '#domain/time/schema'
import { defaultValues, entryState, type EntryFormValues } from '../../../parts/doses/entry-values.ts'
import { regimenValuesOf, SIMPLE_VALUES, type RegimenValues } from '../../../parts/doses/regimen-values.ts'
import { entryValuesOf } from '../../../parts/doses/returned-entry.ts'
import { entrySchema } from '../entry-schema.ts'
import { fillOfValues } from './fill.ts'
import { choiceOf } from './regimen-choice.ts'

const simple: EntryFormValues = {
  ...defaultValues('schedule', Date.parse('2026-11-23T12:00:00Z')),
  peptide: PEPTIDE_IDS.semaglutide,
  dosage: '0.25',
  unit: 'mg',
  administrationMethod: 'injection',
  startDate: '2026-11-23',
  time: '20:00',
  frequency: 'weekly',
  scheduleWeeks: '4',
  vialTotalDoses: '12',
}
const withRegimen = (regimen: Partial<RegimenValues>, others: Partial<EntryFormValues> = {}): EntryFormValues => ({
  ...simple,
  ...others,
  regimen: { ...SIMPLE_VALUES, ...regimen },
})
const pattern = (chosen: Partial<RegimenValues['pattern']>) => ({ pattern: { ...SIMPLE_VALUES.pattern, ...chosen } })
const step = (amount: string, length = '4', per = 'weeks', unit = 'mg') => ({ amount, unit, length, per })

const ladder: RegimenChoice = {
  pattern: { kind: 'weekdays', weekdays: [1, 4] },
  times: [{ time: CivilTime.parse('08:00'), amount: null }],
  steps: [
    { amount: null, unit: null, length: 4, per: 'weeks' },
    { amount: '2.409', unit: 'mg', length: 6, per: 'doses' },
  ],
  zone: Zone.parse('Europe/Berlin'),
}

describe('a choice and its values', () => {
  test.each<RegimenChoice>([
    ladder,
    {
      ...ladder,
      pattern: { kind: 'every', days: 3 },
      steps: [],
      times: [{ time: CivilTime.parse('08:00'), amount: '0.5' }],
    },
    { ...ladder, pattern: { kind: 'on-off', on: 5, off: 2, per: 'days' } },
    { ...ladder, pattern: { kind: 'on-off', on: 1, off: 3, per: 'weeks' } },
  ])('are the same, on the screen and when they are sent: %#', (choice) => {
    const values = { ...simple, regimen: regimenValuesOf({ ...choice, unit: 'mg' }) }
    expect(choiceOf(values)).toEqual(choice)
    expect(entrySchema(2).parse(values)).toMatchObject({ regimen: choice, frequency: '' })
  })

  test('a choice and its values survive a failed save', () => {
    const values = { ...simple, regimen: regimenValuesOf({ ...ladder, unit: 'mg' }) }
    expect(entryValuesOf(structuredClone(entryState(values)))).toEqual(values)
    const broken = { ...values, regimen: { ...values.regimen, steps: [{ amount: 1 }] } }
    expect(entryValuesOf(entryState(broken as never))).toBeUndefined()
  })
})

test('the simple form says that it chose nothing', () => {
  expect(entrySchema(2).parse(simple)).toMatchObject({ regimen: null, frequency: 'weekly' })
})

test('what a choice hides is not sent', () => {
  const times = [{ time: '08:00', amount: '9' }]
  const hidden = withRegimen({ ...pattern({ kind: 'weekdays', days: 'x' }), times }, { customSchedule: true })
  expect(choiceOf(hidden)).toMatchObject({ pattern: null, times: [{ amount: '9' }] })
  const steps = [step(''), step('0.5')]
  expect(choiceOf(withRegimen({ times, steps }))).toMatchObject({ times: [{ amount: null }] })
})

test('a first step that came with an amount of its own keeps it, and any other has that of the form', () => {
  const first = (own: { readonly amount: string; readonly unit: string }) =>
    withRegimen({ steps: [{ ...step(''), ...own }, step('1')] }, { dosage: '0.5' })
  const sent = (values: EntryFormValues) => entrySchema(2).parse(values)
  const own = { steps: [{ amount: '0.25', unit: 'mg' }, { amount: '1' }] }
  expect(sent(first({ amount: '0.25', unit: 'mg' }))).toMatchObject({ dosage: '0.5', regimen: own })
  expect(choiceOf(first({ amount: '0.25', unit: 'mg' }))).toMatchObject(own)
  const ofSchedule = { steps: [{ amount: '0.25', unit: null }, { amount: '1' }] }
  expect(sent(first({ amount: '0.25', unit: '' }))).toMatchObject({ regimen: ofSchedule })
  expect(sent(first({ amount: '', unit: 'mg' }))).toMatchObject({
    regimen: { steps: [{ amount: null, unit: null }, {}] },
  })
})

test('nothing is previewed while a day is unknown; an amount alone may be', () => {
  expect(choiceOf(withRegimen(pattern({ kind: 'weekdays' })))).toBeUndefined()
  expect(choiceOf(withRegimen(pattern({ kind: 'days', on: '0', off: '2' })))).toBeUndefined()
  expect(choiceOf(withRegimen({ times: [{ time: '', amount: '' }] }))).toBeUndefined()
  expect(choiceOf(withRegimen({ steps: [step(''), step('x')] }))).toMatchObject({ steps: [{}, { amount: '' }] })
})

describe('each message stands under its own field', () => {
  test.each<[Partial<RegimenValues>, string, string]>([
    [pattern({ kind: 'weekdays' }), 'regimen.pattern.weekdays', 'Please choose at least one weekday'],
    [pattern({ kind: 'days', on: '0', off: '2' }), 'regimen.pattern.on', 'Please enter 1 to 90'],
    [pattern({ kind: 'weeks', on: '1', off: '' }), 'regimen.pattern.off', 'Please enter 1 to 90'],
    [pattern({ kind: 'every', days: '91' }), 'regimen.pattern.days', 'Please enter 1 to 90 days'],
    [{ times: [{ time: '20:00', amount: '' }] }, 'regimen.times.0.time', 'Please choose each time of the day once'],
    [{ times: [{ time: '', amount: '' }] }, 'regimen.times.0.time', 'Please enter a valid time'],
    [
      {
        times: [
          { time: '08:00', amount: '' },
          { time: '08:00', amount: '' },
        ],
      },
      'regimen.times.1.time',
      'Please choose each time of the day once',
    ],
    [{ steps: [step('', '0'), step('0.5')] }, 'regimen.steps.0.length', 'Please enter 1 or more weeks or doses'],
    [{ steps: [step(''), step('')] }, 'regimen.steps.1.amount', 'Dosage must be a positive number'],
    [
      { steps: [step(''), step('2', '4', 'weeks', 'IU')] },
      'regimen.steps.1.unit',
      'A step keeps the kind of unit: mg and mcg can follow each other, IU cannot follow them',
    ],
  ])('%j', (regimen, field, message) => {
    expect(messagesOf(entrySchema(2), withRegimen(regimen))).toEqual({ [field]: message })
  })
})

describe('the total that fills in by itself', () => {
  test('the total that fills in by itself is what fits of the pattern and the times', () => {
    const twice = { times: [{ time: '08:00', amount: '' }] }
    const days = pattern({ kind: 'days', on: '5', off: '2' })
    expect(fillOfValues(withRegimen({ ...days, ...twice }), true)).toEqual({ total: '40', weeks: undefined })
    expect(fillOfValues(withRegimen(twice), true)).toEqual({ total: '8', weeks: undefined })
    const many = { times: Array.from({ length: 5 }, (_, at) => ({ time: `0${at}:00`, amount: '' })) }
    expect(fillOfValues(withRegimen(many, { frequency: 'daily', scheduleWeeks: '104' }), true).total).toBe('1000')
  })

  test('the total that fills in by itself of steps, which fill the weeks too, until weeks are typed', () => {
    const steps = [step(''), step('0.5'), step('1')]
    expect(fillOfValues(withRegimen({ steps }), false)).toEqual({ total: '12', weeks: '12' })
    expect(fillOfValues(withRegimen({ steps }, { scheduleWeeks: '16' }), true)).toEqual({
      total: '16',
      weeks: undefined,
    })
    const mixed = [step('', '3', 'doses'), step('0.5', '2')]
    expect(fillOfValues(withRegimen({ steps: mixed }), false)).toEqual({ total: '5', weeks: '5' })
  })

  test('the total that fills in by itself stays as it is while something is being typed', () => {
    expect(fillOfValues(withRegimen({ steps: [step('', ''), step('0.5')] }), false)).toEqual({})
  })
})
