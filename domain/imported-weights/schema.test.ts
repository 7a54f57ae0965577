import { expect, test } from 'vitest'
import { checkedWeight, createWeightRefusals, type ImportedWeight } from './schema.ts'

const NOW = '2026-11-29T12:00:00.000Z'
const WEIGHT: ImportedWeight = {
  line: 2,
  value: '83.4',
  value2: null,
  unit: 'kg',
  recorded_at: '2026-11-28T08:00:00.000Z',
  offset_minutes: 60,
}

/** What may be wrong with a weight, one field at a time, and what is right though it is rare. */
const CHANGES: readonly Partial<Record<keyof ImportedWeight, unknown>>[] = [
  {},
  { value: '19.9' },
  { value: '1000.01' },
  { value: '83.444' },
  { value: 'x' },
  { unit: 'st' },
  { unit: '%', value: '26.4' },
  { unit: '%', value: '83.4' },
  { unit: '%', value: '0.9' },
  { metric_type: 'oxygen-saturation', unit: '%', value: '97' },
  { metric_type: 'oxygen-saturation', unit: '%', value: '39' },
  { metric_type: 'oxygen-saturation', unit: 'kg', value: '97' },
  { metric_type: 'blood-pressure', unit: 'mmHg', value: '121', value2: '79' },
  { metric_type: 'blood-pressure', unit: 'mmHg', value: '79', value2: '121' },
  { metric_type: 'blood-pressure', unit: 'mmHg', value: '121' },
  { metric_type: 'waist', unit: 'in', value: '33.5' },
  { metric_type: 'waist', unit: 'in', value: '33.5', value2: '79' },
  { metric_type: 'glucose', unit: 'mg/dL', value: '90' },
  { value2: '79' },
  { offset_minutes: null },
  { offset_minutes: 10_000 },
  { recorded_at: '2026-11-28' },
  { recorded_at: '2026-02-30T08:00:00.000Z' },
  { recorded_at: '2026-11-29T12:00:00.000Z' },
  { recorded_at: '2026-11-29T12:00:00.001Z' },
  { recorded_at: '1999-12-31T23:59:59.999Z' },
  { recorded_at: '2000-01-01T00:00:00.000Z' },
]

test('a weight is refused among weights that are like it for the reason for which it is refused alone', () => {
  const refusalOf = createWeightRefusals(NOW)
  for (const change of [...CHANGES, ...CHANGES]) {
    const weight = { ...WEIGHT, ...change } as ImportedWeight
    const alone = checkedWeight(weight, NOW)
    expect([change, refusalOf(weight)]).toEqual([change, typeof alone === 'string' ? alone : undefined])
  }
})
