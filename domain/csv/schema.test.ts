import { expect, test } from 'vitest'
import type { Zone } from '../time/zone.ts'
import type { TableDose } from './read-row.ts'
import { checkedDose, createDoseRefusals } from './schema.ts'

const NOW = '2026-11-29T12:00:00.000Z'
const DOSE: TableDose = {
  line: 2,
  id: null,
  peptide: 'BPC-157',
  amount: '250',
  unit: 'mcg',
  method: 'subcutaneous',
  administered_at: '2026-11-28T08:00:00.000Z',
  zone: 'Europe/Berlin' as Zone,
  notes: null,
}

/** What may be wrong with a dose, one field at a time, and what is right though it is rare. */
const CHANGES: readonly Partial<Record<keyof TableDose, unknown>>[] = [
  {},
  { peptide: ' ' },
  { peptide: 'x'.repeat(101) },
  { amount: '0' },
  { amount: '100000.1' },
  { amount: '-1' },
  { unit: 'ml' },
  { method: 'intravenous' },
  { zone: 'Europe/Nowhere' },
  { id: 'none' },
  { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  { notes: 'left' },
  { notes: 'x'.repeat(1001) },
  { notes: 'a\u0000b' },
  { notes: '\uD800' },
  { administered_at: '2026-11-28' },
  { administered_at: '2026-02-30T08:00:00.000Z' },
  { administered_at: '2026-11-30T11:59:59.999Z' },
  { administered_at: '2026-11-30T12:00:00.000Z' },
  { administered_at: '2026-11-30T12:00:00.001Z' },
  { administered_at: '1999-12-31T23:30:00.000Z' },
  { administered_at: '1999-12-31T22:30:00.000Z' },
  { administered_at: '2101-01-01T00:00:00.000Z' },
]

test('a dose is refused among doses that are like it for the reason for which it is refused alone', () => {
  const refusalOf = createDoseRefusals(NOW)
  for (const change of [...CHANGES, ...CHANGES]) {
    const dose = { ...DOSE, ...change } as TableDose
    const alone = checkedDose(dose, NOW)
    expect([change, refusalOf(dose)]).toEqual([change, typeof alone === 'string' ? alone : undefined])
  }
})
