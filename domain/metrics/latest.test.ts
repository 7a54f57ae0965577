import { expect, test } from 'vitest'
import { latestOf } from './latest.ts'

const entry = (metric_type: string, id: string, recorded_at: string) => ({ metric_type, id, recorded_at })

test('the latest entries are ten of each type, newest first, of one moment by their ids', () => {
  const energies = Array.from({ length: 12 }, (_, day) =>
    entry('energy', String(day), `2026-11-${String(day + 1).padStart(2, '0')}T08:00:00.000Z`),
  )
  const shown = latestOf([
    entry('weight', 'a', '2020-01-01T08:00:00.000Z'),
    ...energies,
    entry('weight', 'b', '2020-01-01T08:00:00.000Z'),
  ])
  expect(shown.map(({ id }) => id)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2', 'b', 'a'])
})
