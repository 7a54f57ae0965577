import { PEPTIDE_IDS } from './ids.ts'
import { hgh } from './reference/hgh.ts'

/**
 * The IU in 1 mg of a peptide, by its id, as a decimal; undefined for a peptide without a ratio. Growth hormone has 3
 * (docs/product/calculators.md#conversion).
 */
export function iuPerMg(peptideId: string): string | undefined {
  return peptideId === PEPTIDE_IDS.hgh ? hgh.iuToMg : undefined
}
