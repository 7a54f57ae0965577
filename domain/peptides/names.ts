import { PEPTIDE_IDS } from './ids.ts'

/** The name of a reference peptide by its id; undefined for 'Other' and for a custom peptide. */
export function nameOfReference(id: string): string | undefined {
  return NAMES.get(id.toLowerCase())
}

const NAMES: ReadonlyMap<string, string> = new Map([
  [PEPTIDE_IDS.bpc157, 'BPC-157'],
  [PEPTIDE_IDS.tb500, 'TB-500'],
  [PEPTIDE_IDS.semaglutide, 'Semaglutide'],
  [PEPTIDE_IDS.tirzepatide, 'Tirzepatide'],
  [PEPTIDE_IDS.cjc1295, 'CJC-1295'],
  [PEPTIDE_IDS.ipamorelin, 'Ipamorelin'],
  [PEPTIDE_IDS.hgh, 'HGH'],
])
