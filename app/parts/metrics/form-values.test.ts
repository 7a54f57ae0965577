import { describe, expect, test } from 'vitest'
import { EMPTY, isMetricType, missingFields, unitsOf, valueHint } from './form-values.ts'

test('metric, value and unit are required; notes are not', () => {
  expect(missingFields(EMPTY)).toEqual(['metricType', 'value', 'unit'])
  expect(missingFields({ ...EMPTY, metricType: 'sleep', value: ' ', unit: '/10' })).toEqual(['value'])
  expect(missingFields({ ...EMPTY, metricType: 'sleep', value: '8', unit: '/10' })).toEqual([])
})

test('each metric offers its units, the specified one first', () => {
  expect(unitsOf('weight')[0]).toBe('lbs')
  expect(unitsOf('energy')).toEqual(['/10'])
  expect(unitsOf('')).toEqual([])
})

test('only a known metric is one', () => {
  expect(isMetricType('weight')).toBe(true)
  expect(isMetricType('')).toBe(false)
})

describe('the hint under the value', () => {
  const latest = [
    { metric_type: 'weight', unit: 'kg' },
    { metric_type: 'weight', unit: 'lbs' },
  ] as const

  test.each([
    ['energy', '/10', 'From 0 to 10'],
    ['sleep', '/10', 'From 0 to 10'],
    ['weight', 'lbs', 'Your last entry was in kg'],
    ['weight', 'kg', undefined],
    ['', '', undefined],
  ])('%j in %j: %s', (metricType, unit, hint) => {
    expect(valueHint({ metricType, unit }, latest)).toBe(hint)
  })

  test('there is no hint without an earlier entry', () => {
    expect(valueHint({ metricType: 'weight', unit: 'lbs' }, [])).toBeUndefined()
    expect(valueHint({ metricType: 'weight', unit: 'lbs' }, undefined)).toBeUndefined()
  })
})
