import type { AmountUnit } from '../amounts/unit.ts'
import { PEPTIDE_IDS, type PeptideKey } from './ids.ts'

/** A reference range: exact decimals in text and their unit. */
export type DosageRange = { readonly min: string; readonly max: string; readonly unit: AmountUnit }

/** The ranges of the reference table. They are small, so that a guard has them without the entries. */
export const RANGES = {
  bpc157: { min: '200', max: '500', unit: 'mcg' },
  tb500: { min: '2', max: '5', unit: 'mg' },
  semaglutide: { min: '0.25', max: '2.4', unit: 'mg' },
  tirzepatide: { min: '2.5', max: '15', unit: 'mg' },
  cjc1295: { min: '1', max: '2', unit: 'mg' },
  ipamorelin: { min: '200', max: '300', unit: 'mcg' },
  hgh: { min: '1', max: '8', unit: 'IU' },
} as const satisfies Readonly<Record<PeptideKey, DosageRange>>

/** The reference range of a peptide by its id; undefined for a peptide that is not in the table. */
export function rangeOfPeptide(peptideId: string): DosageRange | undefined {
  return BY_ID.get(peptideId)
}

const BY_ID: ReadonlyMap<string, DosageRange> = new Map(
  (Object.keys(RANGES) as readonly PeptideKey[]).map((key) => [PEPTIDE_IDS[key], RANGES[key]]),
)
