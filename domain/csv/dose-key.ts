import type { ImportedUnit } from './unit-cell.ts'

/** The fields by which two doses of a peptide are the same one. */
export type DoseIdentity = {
  readonly administered_at: string
  /** A canonical exact decimal with at most 6 decimals. */
  readonly amount: string
  readonly unit: ImportedUnit
}

/**
 * A key that is equal for doses that are the same. `peptide` is an id, or the name of a new peptide. Masses are compared in one unit: 0.25 mg is
 * 250 mcg. Instants are compared to the second, as doses.csv of an export has them.
 */
export function doseKey({ administered_at, amount, unit }: DoseIdentity, peptide: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  const millionths = `${whole}${decimals.padEnd(6, '0')}${unit === 'mg' ? '000' : ''}`.replace(/^0+/, '')
  return `${peptide.toLowerCase()}\n${administered_at.slice(0, 19)}\n${millionths}\n${unit === 'IU' ? 'IU' : 'mass'}`
}
