import { PEPTIDE_IDS } from './ids.ts'
import type { NameMeaning } from './name-table.ts'
import { readName, type NamedBlend, type OwnNames } from './read-name.ts'

/**
 * The reference peptide that a name means, in any spelling, with or without an amount ('Ozempic 1 mg'), a salt, 'compounded' and the
 * like, also where it is said twice ('HGH (somatropin)'). Undefined for every other name, that of a blend too.
 */
export function meaningOfName(name: string): NameMeaning | undefined {
  const reading = readName(name)
  return reading && 'key' in reading ? reading : undefined
}

/** The id of the reference peptide of which a name is only another spelling, language or salt. */
export function referenceOfName(name: string): string | undefined {
  const meaning = meaningOfName(name)
  return meaning?.is === 'same' ? PEPTIDE_IDS[meaning.key] : undefined
}

/**
 * The peptides of a blend that is typed as one name, each once, in their order: 'CJC-1295 no DAC + Ipamorelin', 'BPC/TB500', 'Klow'. At
 * least one of them is a reference peptide, or one of `own`, the spellings of the person's own. Undefined for every other name.
 */
export function blendOfName(name: string, own?: OwnNames): NamedBlend | undefined {
  const reading = readName(name, own)
  return reading && 'parts' in reading ? reading : undefined
}
