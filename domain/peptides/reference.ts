import type { PeptideEntry, PeptideReference } from './entry.ts'
import { bpc157 } from './reference/bpc157.ts'
import { cjc1295WithoutDac } from './reference/cjc1295-without-dac.ts'
import { cjc1295 } from './reference/cjc1295.ts'
import { hgh } from './reference/hgh.ts'
import { ipamorelin } from './reference/ipamorelin.ts'
import { semaglutide } from './reference/semaglutide.ts'
import { tb500 } from './reference/tb500.ts'
import { tirzepatide } from './reference/tirzepatide.ts'

export type { PeptideEntry, PeptideReference } from './entry.ts'
export { REFERENCE_LINE } from './range.ts'

/** The seven peptides of the table (docs/product/peptides.md#reference-table), in order. */
export const PEPTIDE_REFERENCE: readonly PeptideReference[] = [
  bpc157,
  tb500,
  semaglutide,
  tirzepatide,
  cjc1295,
  ipamorelin,
  hgh,
]

/** All entries: the seven of the table, and CJC-1295 without DAC, which has no range. */
export const PEPTIDE_ENTRIES: readonly PeptideEntry[] = PEPTIDE_REFERENCE.flatMap((peptide) =>
  peptide === cjc1295 ? [peptide, cjc1295WithoutDac] : [peptide],
)

/** The entry of a key, with or without a range; undefined for any other text, such as one from a link. */
export function entryOf(key: string): PeptideEntry | undefined {
  return PEPTIDE_ENTRIES.find((entry) => entry.key === key)
}

/** The entry of a key of the table; undefined for any other text. */
export function referenceOf(key: string): PeptideReference | undefined {
  return PEPTIDE_REFERENCE.find((peptide) => peptide.key === key)
}
