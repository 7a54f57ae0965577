import { expect, test } from 'vitest'
import type { Zone } from '#domain/time/zone'
import { deletionText, doseRowText } from './dose-text.ts'

const zone = 'Europe/Berlin' as Zone
const now = Date.parse('2026-11-21T12:00:00Z')
const dose = { peptide_name: 'BPC-157', amount: '250', unit: 'mcg', administered_at: '2026-11-21T07:00:00Z' } as const

test('a dose has its name, its amount and the moment in the zone', () => {
  expect(doseRowText(dose, now, zone)).toEqual({ name: 'BPC-157', amount: '250 mcg', when: '08:00 · today' })
})

test('late in the evening UTC it is tomorrow in the zone', () => {
  const late = { ...dose, administered_at: '2026-11-20T23:30:00Z' }
  expect(doseRowText(late, now, zone).when).toBe('00:30 · today')
})

test('a dose without a name is called Unknown', () => {
  expect(doseRowText({ ...dose, peptide_name: '' }, now, zone).name).toBe('Unknown')
})

test('a deletion names the dose', () => {
  expect(deletionText(dose)).toBe('250 mcg of BPC-157 will be removed from your history.')
})
