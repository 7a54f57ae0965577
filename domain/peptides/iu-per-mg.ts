import { PEPTIDE_IDS } from './ids.ts'

/**
 * The IU in 1 mg of a peptide, by its id, as a decimal; undefined for a peptide without a ratio. Growth hormone has 3
 * (docs/product/calculators.md#conversion).
 */
export function iuPerMg(peptideId: string): string | undefined {
  return peptideId === PEPTIDE_IDS.hgh ? IU_PER_MG_OF_HGH : undefined
}

/** Its entry has the sources (domain/peptides/reference/hgh.ts). The service worker needs the number without them. */
export const IU_PER_MG_OF_HGH = '3'
