import type { ImportedUnit } from './unit-cell.ts'

/** What makes two doses one: the peptide, the instant and the amount. `peptide` is an id, or the name of a new one. */
export type DoseIdentity = {
  readonly peptide: string
  readonly administered_at: string
  /** A canonical exact decimal with at most 6 decimals. */
  readonly amount: string
  readonly unit: ImportedUnit
}

/** The same text for doses that are the same. 0.25 mg is 250 mcg. */
export function doseKey({ peptide, administered_at, amount, unit }: DoseIdentity): string {
  const [whole = '', decimals = ''] = amount.split('.')
  const millionths = BigInt(whole + decimals.padEnd(6, '0')) * (unit === 'mg' ? 1000n : 1n)
  return [peptide.toLowerCase(), administered_at, millionths, unit === 'IU' ? 'IU' : 'mass'].join('\n')
}
