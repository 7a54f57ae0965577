import { expect, test } from 'vitest'
import type { OwnMetric } from '../metrics/own.ts'
import { ownMetricId } from '../metrics/units.ts'
import { measuredLevels } from './measured.ts'

const id = (digit: number) => ownMetricId(`00000000-0000-4000-8000-00000000000${digit}`)
const own = (digit: number, label: string, unit: string) => ({ id: id(digit), label, unit }) as OwnMetric
const entry = (digit: number, value: number) => ({
  id: `entry of ${digit}`,
  metric_type: id(digit),
  value,
  recorded_at: '2026-11-20T08:00:00Z',
})

test('entries of a metric in ng/mL that is named after the peptide are its measured levels', () => {
  const metrics = [
    own(1, 'Semaglutide (trough)', 'ng/mL'),
    own(2, 'Semaglutide cost', '$'),
    own(3, 'Tirzepatide', 'ng/mL'),
  ]
  const entries = [entry(1, 92.5), entry(2, 40), entry(3, 700)]
  expect(measuredLevels('semaglutide', metrics, entries)).toEqual([
    { id: 'entry of 1', at: Date.parse('2026-11-20T08:00:00Z'), level: 92.5 },
  ])
  expect(measuredLevels('tirzepatide', metrics, entries)).toMatchObject([{ level: 700 }])
})
