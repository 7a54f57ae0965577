import { PEPTIDE_IDS } from '../peptides/ids.ts'

/** The peptides of which a level is drawn. */
export const LEVEL_PEPTIDES = ['semaglutide', 'tirzepatide'] as const
export type LevelPeptide = (typeof LEVEL_PEPTIDES)[number]

/** The peptide by its id; undefined for one without a level. */
export function levelPeptide(id: string): LevelPeptide | undefined {
  return LEVEL_PEPTIDES.find((peptide) => PEPTIDE_IDS[peptide] === id)
}
