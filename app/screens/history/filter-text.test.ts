import { expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import { filterText } from './filter-text.ts'

const day = (date: string) => CivilDate.parse(date)
const today = day('2026-11-22')

test('a filter says what it asks for', () => {
  const filter = { peptide: 'id', from: day('2026-11-01'), to: day('2026-11-20'), text: 'left' }
  expect(filterText(filter, 'BPC-157', today)).toBe('BPC-157 · Nov 1 to Nov 20 · “left”')
  expect(filterText({ from: day('2025-11-01') }, undefined, today)).toBe('from Nov 1, 2025')
  expect(filterText({ to: today }, undefined, today)).toBe('until today')
  expect(filterText({ from: today, to: today }, undefined, today)).toBe('today')
})
