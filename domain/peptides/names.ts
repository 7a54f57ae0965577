import type { PeptideKey } from './entry.ts'
import { PEPTIDE_IDS } from './ids.ts'
import { readName, type OwnNames } from './read-name.ts'

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

/**
 * What a name says of a reference peptide. 'same': another spelling, language, salt or full name of it. 'brand': a product, a code or
 * a short form that means it, or its name with a remark; the person is asked once. A difference: what only resembles it; the person is
 * asked, and told the difference.
 */
export type NameMeaning = { readonly key: PeptideKey; readonly is: 'same' | 'brand' | Difference }

/**
 * 'not-injected': a tablet, a spray or another form that is not injected. 'fragment': the whole peptide of which TB-500 is a part.
 * 'without-dac': CJC-1295 without DAC. 'long-acting': a changed growth hormone that is injected once a week. 'with-additive': it is mixed
 * with a vitamin or an amino acid.
 */
export type Difference = 'not-injected' | 'fragment' | 'without-dac' | 'long-acting' | 'with-additive'

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

/** `isCalled`: the name is one that sellers give to such a blend, and the label may say otherwise. */
export type NamedBlend = { readonly parts: readonly NamedPart[]; readonly isCalled: boolean }

/** A peptide in the name of a blend, as it is written there. `meaning`: where it is a reference peptide. */
export type NamedPart = { readonly name: string; readonly meaning: NameMeaning | undefined }
