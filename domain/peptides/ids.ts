/** The uuids of the reference peptides. The database is seeded with the same ones. */
export const PEPTIDE_IDS = {
  bpc157: '00000000-0000-4000-a000-000000000001',
  tb500: '00000000-0000-4000-a000-000000000002',
  semaglutide: '00000000-0000-4000-a000-000000000003',
  tirzepatide: '00000000-0000-4000-a000-000000000004',
  cjc1295: '00000000-0000-4000-a000-000000000005',
  ipamorelin: '00000000-0000-4000-a000-000000000006',
  hgh: '00000000-0000-4000-a000-000000000007',
} as const

/** The peptide 'Other' of the form, which needs a custom name. */
export const OTHER_PEPTIDE = '00000000-0000-4000-a000-00000000000f'

/**
 * A peptide of the reference table (docs/product/peptides.md#reference-table). It is also in the list of the log
 * form.
 */
export type PeptideKey = keyof typeof PEPTIDE_IDS

/** An entry of the reference: the seven of the table, and CJC-1295 without DAC, which shares a name but not a range. */
export type ReferenceKey = PeptideKey | 'cjc1295-without-dac'

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
