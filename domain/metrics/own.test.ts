import { describe, expect, test } from 'vitest'
import { formatMetric } from './format.ts'
import { changedSettings, metricNameRefusal, metricNames, ownMetrics, ownValueRefusal } from './own.ts'
import { isOwnMetric, ownMetricId } from './units.ts'
import type { MetricForm } from './settings.ts'
import { MetricEntry, MetricSettingsChange, NewMetric } from './schema.ts'

const GRIP = ownMetricId('00000000-0000-4000-8000-00000000000a')
const MOOD = ownMetricId('00000000-0000-4000-8000-00000000000b')
const grip = changedSettings(GRIP, undefined, { label: 'Grip strength', form: 'number', unit: 'kg' })
const mood = changedSettings(MOOD, undefined, { label: 'Mood', form: 'scale' })

test('the metrics of a person are in the order of their names, each with the unit of its form', () => {
  const coffee = changedSettings(ownMetricId('00000000-0000-4000-8000-00000000000c'), undefined, {
    label: 'Coffee',
    form: 'count',
  })
  const weight = changedSettings('weight', undefined, { display_unit: 'kg' })
  expect(ownMetrics([mood, weight, grip, coffee]).map(({ label, unit }) => [label, unit])).toEqual([
    ['Coffee', 'times'],
    ['Grip strength', 'kg'],
    ['Mood', '/10'],
  ])
})

test('a change keeps what it does not name, and null is a choice of a unit', () => {
  expect(changedSettings(GRIP, grip, { is_active: false })).toEqual({ ...grip, is_active: false })
  expect(changedSettings(GRIP, grip, { label: 'Grip' })).toEqual({ ...grip, label: 'Grip' })
  const shown = changedSettings('weight', undefined, { display_unit: 'kg' })
  expect(changedSettings('weight', shown, { display_unit: null }).display_unit).toBeNull()
})

test('a metric is named by its label, one that is not here "Own metric", and a type that Vialog knows by its own name', () => {
  const nameOf = metricNames([grip])
  expect([nameOf(GRIP), nameOf(MOOD), nameOf('hdl')]).toEqual(['Grip strength', 'Own metric', 'HDL cholesterol'])
})

test.each([
  ['Weight', true],
  ['hdl CHOLESTEROL', true],
  ['grip strength', true],
  ['Grip strength, left', false],
])('%j as the name of another metric is taken: %s', (label, isTaken) => {
  expect(metricNameRefusal(MOOD, label, [grip, mood])).toBe(
    isTaken ? 'There is a metric of this name already' : undefined,
  )
})

test('a metric may keep its own name', () => {
  expect(metricNameRefusal(GRIP, 'Grip Strength', [grip, mood])).toBeUndefined()
})

describe('the value of a metric of the person’s own', () => {
  test.each<[MetricForm, number, string | undefined]>([
    ['number', 0, undefined],
    ['number', 1_000_000, undefined],
    ['number', 1_000_000.1, 'It must be at most 1000000'],
    ['number', -1, 'It must be at least 0'],
    ['scale', 10, undefined],
    ['scale', 7.5, undefined],
    ['scale', 10.1, 'It must be at most 10'],
    ['count', 3, undefined],
    ['count', 2.5, 'Please enter a whole number'],
    ['yes-no', 1, undefined],
    ['yes-no', 0, undefined],
    ['yes-no', 2, 'Please say yes or no'],
    ['yes-no', -1, 'Please say yes or no'],
  ])('%s %d', (form, value, refusal) => {
    expect(ownValueRefusal({ label: 'It', form }, value)).toBe(refusal)
  })

  test('yes and no read as words', () => {
    expect(formatMetric({ value: 1, unit: 'yes/no' })).toBe('Yes')
    expect(formatMetric({ value: 0, unit: 'yes/no' })).toBe('No')
    expect(formatMetric({ value: 3, unit: 'times' })).toBe('3 times')
  })
})

test('the id of a metric of the person’s own is made of a uuid, and nothing else is one', () => {
  expect(isOwnMetric(GRIP)).toBe(true)
  for (const id of ['own', 'own-', 'own-1', `${GRIP}x`, `x${GRIP}`, 'weight']) expect(isOwnMetric(id)).toBe(false)
})

test('an entry names its metric, and has a value and a unit', () => {
  const entry = { metricType: 'own', own_id: GRIP, value: '42,5', unit: 'kg', notes: '' }
  expect(MetricEntry.parse(entry)).toMatchObject({ own_id: GRIP, value: 42.5, unit: 'kg' })
  for (const wrong of [
    { own_id: 'own-1' },
    { unit: '' },
    { unit: 'x'.repeat(21) },
    { value: '-1' },
    { value: '1000001' },
    { comparator: '<' },
    { reference_range: '1-2' },
  ])
    expect(MetricEntry.safeParse({ ...entry, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
})

test('the form of a metric asks for a unit of a number, and of nothing else', () => {
  const parsed = (values: object) =>
    NewMetric.safeParse({ label: 'Grip', form: 'number', unit: 'kg', ...values }).success
  expect(parsed({})).toBe(true)
  expect(parsed({ unit: '' })).toBe(false)
  expect(parsed({ form: 'scale', unit: '' })).toBe(true)
  expect(parsed({ form: 'scale' })).toBe(false)
  expect(parsed({ label: ' ' })).toBe(false)
  expect(parsed({ label: 'x'.repeat(41) })).toBe(false)
})

test('a change names something to change', () => {
  expect(MetricSettingsChange.safeParse({}).success).toBe(false)
  expect(MetricSettingsChange.safeParse({ is_active: false }).success).toBe(true)
  expect(MetricSettingsChange.safeParse({ colour: 'red' }).success).toBe(false)
})
