import type { ImportedUnit } from './unit-cell.ts'

/** The fields by which two doses are the same one. `peptide` is an id, or the name of a new peptide. */
export type DoseIdentity = {
  readonly peptide: string
  readonly administered_at: string
  /** A canonical exact decimal with at most 6 decimals. */
  readonly amount: string
  readonly unit: ImportedUnit
}

/**
 * A key that is equal for doses that are the same. Masses are compared in one unit: 0.25 mg is 250 mcg. Instants are compared to the
 * second, as doses.csv of an export has them.
 */
export function doseKey({ peptide, administered_at, amount, unit }: DoseIdentity): string {
  const [whole = '', decimals = ''] = amount.split('.')
  const millionths = BigInt(whole + decimals.padEnd(6, '0')) * (unit === 'mg' ? 1000n : 1n)
  return [peptide.toLowerCase(), administered_at.slice(0, 19), millionths, unit === 'IU' ? 'IU' : 'mass'].join('\n')
}
