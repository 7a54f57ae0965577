import type { PeptideKey } from './entry.ts'
import { PEPTIDE_IDS } from './ids.ts'
import { NAME_TABLE } from './name-table.ts'
import { spellingOf } from './spelling.ts'

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
 * What a name says of a reference peptide. 'same': another spelling, language, salt or full name of it. 'brand': a product or a code
 * that holds it; the person is asked once. A difference: what only resembles it; the person is asked, and told the difference.
 */
export type NameMeaning = { readonly key: PeptideKey; readonly is: 'same' | 'brand' | Difference }

/**
 * 'not-injected': a tablet, a spray or another form that is not injected. 'fragment': the whole peptide of which TB-500 is a part.
 * 'without-dac': CJC-1295 without DAC. 'long-acting': a changed growth hormone that is injected once a week.
 */
export type Difference = 'not-injected' | 'fragment' | 'without-dac' | 'long-acting'

/**
 * The reference peptide that a name means, in any spelling, with or without an amount ('Ozempic 1 mg'), a salt, 'compounded' and the
 * like. Undefined for every other name, that of a blend too: 'BPC-157 / TB-500' is neither.
 */
export function meaningOfName(name: string): NameMeaning | undefined {
  if (name.length > LONGEST) return undefined
  const whole = MEANINGS.get(spellingOf(name))
  if (whole) return whole
  const words = wordsOf(name)
  const found = MEANINGS.get(words.filter((word) => !QUALIFIERS.has(word) && !NOT_INJECTED.has(word)).join(''))
  if (found?.is === 'same' || found?.is === 'brand')
    return words.some((word) => NOT_INJECTED.has(word)) ? { key: found.key, is: 'not-injected' } : found
  return found
}

/** The id of the reference peptide of which a name is only another spelling, language or salt. */
export function referenceOfName(name: string): string | undefined {
  const meaning = meaningOfName(name)
  return meaning?.is === 'same' ? PEPTIDE_IDS[meaning.key] : undefined
}

/** The bound of a name of one's own (domain/doses/schema.ts). */
const LONGEST = 100

/** The words of a name without the amounts among them, each in its spelling. */
function wordsOf(name: string): readonly string[] {
  return name
    .normalize('NFKC')
    .replaceAll(AMOUNT, ' ')
    .split(/[\s()[\],;_\-\u2010-\u2015]+/)
    .map((word) => (/^[\p{L}\p{N}]/u.test(word) ? spellingOf(word) : word))
    .filter((word) => word !== '')
}

const AMOUNT =
  /(?<![\p{L}\p{N}])\d{1,6}(?:[.,]\d{1,4})?\s?(?:mg|mcg|ug|µg|μg|iu|ui|ie|ml)(?:\s?\/\s?(?:\d[\d.,]{0,6}\s?)?ml)?(?!\p{L})/giu

/** Words that leave the substance as it is: who made it, its salt, and what it is filled in. */
const QUALIFIERS: ReadonlySet<string> = new Set(
  `compounded compound generic research peptide lyophilized powder injection injectable inj inyectable injektion subq sc sq pen pens kwikpen
  flextouch vial vials acetate acetat acetato sodium natrium arginate arginine salt sal`.split(/\s+/),
)

/** Words for forms that are not injected. */
const NOT_INJECTED: ReadonlySet<string> = new Set(
  `oral orally tablet tablets tabletten comprimido comprimidos comprime comprimes pill pills capsule capsules kapsel kapseln capsula
  capsulas nasal spray sublingual troche troches lozenge lozenges drops cream creme gel patch`.split(/\s+/),
)

const MEANINGS: ReadonlyMap<string, NameMeaning> = new Map(
  NAME_TABLE.flatMap(([key, is, , names]) => names.split(', ').map((name) => [spellingOf(name), { key, is }] as const)),
)
