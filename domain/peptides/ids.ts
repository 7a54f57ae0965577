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
