import { BLEND_TABLE, NAME_TABLE, type NameMeaning } from './name-table.ts'
import { spellingOf, TRADEMARK } from './spelling.ts'

/**
 * A name as one reference peptide, or as a blend with at least one in it; undefined for every other name. What is joined by '+', '/', '&'
 * or 'and' are peptides. What stands in brackets or behind a comma says the name again, is a peptide of the list, or is a remark, such
 * as who sells it. `own`: the spellings of the person's own peptides; a blend may be of those alone.
 */
export function readName(name: string, own: OwnNames = NONE): NameMeaning | NamedBlend | undefined {
  if (name.length > LONGEST) return undefined
  const meaning = MEANINGS.get(spellingOf(name)) ?? meaningOfWords(wordsOf(name))
  if (meaning) return meaning
  const called = blendCalled(name)
  if (called) return { parts: called, isCalled: true }
  const read = piecesOf(name).map(readPiece)
  if (read.some(({ isDenied }) => isDenied)) return undefined
  const parts = distinct(read.flatMap(({ parts }) => parts))
  const isKnown = ({ name: part, meaning }: NamedPart) => meaning !== undefined || own.has(spellingOf(part))
  if (parts.length > 1) return parts.some(isKnown) ? { parts, isCalled: false } : undefined
  const key = parts[0]?.meaning?.key
  return key && { key, is: meaningOfAll(read) }
}

/** `isCalled`: the name is one that sellers give to such a blend, and the label may say otherwise. */
export type NamedBlend = { readonly parts: readonly NamedPart[]; readonly isCalled: boolean }

/** A peptide in the name of a blend, as it is written there. `meaning`: where it is a reference peptide. */
export type NamedPart = { readonly name: string; readonly meaning: NameMeaning | undefined }

export type OwnNames = Pick<ReadonlySet<string>, 'has'>
const NONE: OwnNames = new Set()

/** The bound of a name of one's own (domain/doses/schema.ts). */
const LONGEST = 100

const MEANINGS: ReadonlyMap<string, NameMeaning> = new Map(
  NAME_TABLE.flatMap(([key, is, , names]) => names.split(', ').map((name) => [spellingOf(name), { key, is }] as const)),
)

function meaningOfWords(words: readonly string[]): NameMeaning | undefined {
  const found = MEANINGS.get(words.filter((word) => !QUALIFIERS.has(word) && !NOT_INJECTED.has(word)).join(''))
  if ((found?.is === 'same' || found?.is === 'brand') && words.some((word) => NOT_INJECTED.has(word)))
    return { key: found.key, is: 'not-injected' }
  return found
}

/** The words of a name without the amounts among them, each in its spelling. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(TRADEMARK, ' ')
    .normalize('NFKC')
    .replaceAll(AMOUNT, ' ')
    .replaceAll(DECIMAL, ' ')
    .split(/[\s()[\],;_\-\u2010-\u2015]+/)
    .map((word) => (/^[\p{L}\p{N}]/u.test(word) ? spellingOf(word) : word))
    .filter((word) => word !== '')
}

const AMOUNT =
  /(?<![\p{L}\p{N}])\d{1,6}(?:[.,]\d{1,4})?\s?(?:mg|mcg|ug|µg|μg|iu|ui|ie|ml|мг|мкг|ме|мл)(?:\s?\/\s?(?:\d[\d.,]{0,6}\s?)?(?:ml|мл))?(?!\p{L})/giu

/** A strength without its unit, as in 'Mounjaro 2.5'. Whole numbers may be a part of a name. */
const DECIMAL = /(?<![\p{L}\p{N}.,])\d{1,3}[.,]\d{1,4}(?![\p{L}\p{N}.,])/gu

/** Words that leave the substance as it is: who made it, its salt, what it is filled in, and its diluent. */
const QUALIFIERS: ReadonlySet<string> = new Set(
  `compounded compound generic research peptide lyophilized powder injection injectable inj inyectable injektion subq sc sq pen pens kwikpen
  flextouch vial vials bac bacteriostatic sterile water saline diluent acetate acetat acetato sodium natrium arginate arginine salt sal`.split(
    /\s+/,
  ),
)

/** Words for forms that are not injected. */
const NOT_INJECTED: ReadonlySet<string> = new Set(
  `oral orally tablet tablets tabletten comprimido comprimidos comprime comprimes pill pills capsule capsules kapsel kapseln capsula
  capsulas nasal spray sublingual troche troches lozenge lozenges drops cream creme gel patch`.split(/\s+/),
)

/** The peptides of a blend that sellers gave a name of its own: 'Glow', 'GLOW70', 'Wolverine blend 10 mg'. */
function blendCalled(name: string): readonly NamedPart[] | undefined {
  const words = wordsOf(name).filter((word) => !QUALIFIERS.has(word) && !BLEND_WORDS.has(word))
  const parts = BLENDS.get(words.join('').replace(/\d{1,4}$/, ''))
  return parts?.map((part) => ({ name: part, meaning: MEANINGS.get(spellingOf(part)) }))
}

const BLENDS = new Map(
  BLEND_TABLE.flatMap(([, names, parts]) =>
    names.split(', ').map((name) => [spellingOf(name), parts.split(', ')] as const),
  ),
)

const BLEND_WORDS: ReadonlySet<string> = new Set(['blend', 'stack', 'mix', 'combo', 'combination', 'protocol', 'the'])

/** A part of a name between two signs. `isJoined`: a sign that joins peptides stands beside it. */
type Piece = { readonly text: string; readonly words: readonly string[]; readonly isJoined: boolean }

function piecesOf(name: string): readonly Piece[] {
  const plain = name
    .replaceAll(TRADEMARK, ' ')
    .normalize('NFKC')
    .replaceAll(/\(\s?((?:no|non|with|without|w\/o?)?[\s-]?DAC)\s?\)/gi, ' $1 ')
    .replaceAll(/\bw\s?\/\s?o\b/gi, 'without')
    .replaceAll(/\bw\s?\//gi, 'with ')
    .replaceAll(AMOUNT, ' ')
    .replaceAll(AND, ' + ')
  const cut = plain.split(/([+/&|\u2022\u00B7\u3001]|[,;()[\]])/)
  return cut.flatMap((text, at) => {
    const words = wordsOf(text).filter((word) => !BLEND_WORDS.has(word))
    const isJoined = isJoint(cut[at - 1]) || isJoint(cut[at + 1])
    const isEmpty = words.every((word) => QUALIFIERS.has(word) || !/[\p{L}]/u.test(word))
    return at % 2 === 1 || isEmpty ? [] : { text: text.trim().replaceAll(/\s+/g, ' '), words, isJoined }
  })
}

const AND = /\s(?:and|plus|und|y|et|e|и|і|та|x|×)\s|\s(?:with|mit|con|avec)\s(?!\s?(?:DAC|drug affinity)\b)/gi

function isJoint(sign: string | undefined): boolean {
  return sign !== undefined && /[+/&|\u2022\u00B7\u3001]/.test(sign)
}

/** A name with a remark of these is of something else: 'HGH (fragment 176-191)', 'Retatrutide, not tirzepatide'. */
const DENIED: ReadonlySet<string> = new Set(['not', 'no', 'fragment', 'frag', 'nicht', 'kein', 'sin', 'sans'])

/** What a piece of a name holds; `isWhole`: its words are nothing but the name of one peptide. */
type ReadPiece = {
  readonly parts: readonly NamedPart[]
  readonly additives: number
  readonly isWhole: boolean
  readonly isDenied: boolean
}

/** A piece as one name, else as several names one behind the other, else as a peptide that is not listed, or a remark. */
function readPiece({ text, words, isJoined }: Piece): ReadPiece {
  const piece = { parts: [], additives: 0, isWhole: false, isDenied: false }
  const meaning = meaningOfWords(words) ?? (words.join('') === WITHOUT_DAC ? NO_DAC : undefined)
  if (meaning) return { ...piece, parts: [{ name: text, meaning }], isWhole: true }
  const called = blendCalled(text)
  if (called) return { ...piece, parts: called }
  const row = namesInRow(text, words)
  if (row) return { ...piece, ...row }
  if (words.some((word) => DENIED.has(word))) return { ...piece, isDenied: true }
  return isJoined ? { ...piece, parts: [{ name: text, meaning: undefined }] } : piece
}

/** The name that CJC-1295 without DAC has here (domain/peptides/choices.ts): alone it is asked about no more. */
const WITHOUT_DAC = 'cjc1295withoutdac'
const NO_DAC: NameMeaning = { key: 'cjc1295', is: 'without-dac' }

/** Words that are nothing but names, vitamins and the like, and numbers that stand apart: 'BPC-157 TB-500 10', 'semaglutide B12'. */
function namesInRow(text: string, words: readonly string[]): Pick<ReadPiece, 'parts' | 'additives'> | undefined {
  const apart = new Set(text.split(/\s+/))
  const parts: NamedPart[] = []
  const isInjected = !words.some((word) => NOT_INJECTED.has(word))
  let additives = 0
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    const length = lengthOfName(words, at)
    if (length > 0) {
      const found = words.slice(at, at + length)
      const meaning = meaningOfWords(isInjected ? found : [...found, ORAL])
      parts.push({ name: found.join(' '), meaning })
      at += length
    } else {
      if (ADDITIVES.has(word)) additives += 1
      else if (!QUALIFIERS.has(word) && !NOT_INJECTED.has(word) && !(/^\d{1,3}$/.test(word) && apart.has(word)))
        return undefined
      at += 1
    }
  }
  return { parts, additives }
}

/** How many words from `at` on are the longest name of the table; 0 for none. */
function lengthOfName(words: readonly string[], at: number): number {
  const most = Math.min(words.length - at, MOST_WORDS)
  for (let length = most; length > 0; length -= 1)
    if (MEANINGS.has(words.slice(at, at + length).join(''))) return length
  return 0
}

const MOST_WORDS = 6
const ORAL = 'oral'

/** What compounding pharmacies mix in (https://scriptlinkrx.com/blog, https://empowerpharmacy.com, read on 2026-11-27). */
const ADDITIVES: ReadonlySet<string> = new Set(
  `vitamin b12 cyanocobalamin methylcobalamin b6 pyridoxine b3 niacinamide nicotinamide glycine l carnitine levocarnitine lcarnitine nad
  nad+`.split(/\s+/),
)

/** Each peptide once; CJC-1295 without DAC is another one than CJC-1295. */
function distinct(parts: readonly NamedPart[]): readonly NamedPart[] {
  const found = new Map<string, NamedPart>()
  for (const part of parts) {
    const { meaning } = part
    const key = meaning ? `${meaning.key} ${meaning.is === 'without-dac'}` : spellingOf(part.name)
    if (!found.has(key)) found.set(key, part)
  }
  return [...found.values()]
}

/** What several names of one peptide say together: what differs most counts, and a remark beside them is asked about. */
function meaningOfAll(read: readonly ReadPiece[]): NameMeaning['is'] {
  const said = read.flatMap(({ parts }) => parts.flatMap(({ meaning }) => meaning?.is ?? []))
  const difference = said.find((is) => is !== 'same' && is !== 'brand')
  if (difference) return difference
  if (read.some(({ additives }) => additives > 0)) return 'with-additive'
  return said.every((is) => is === 'same') && read.every(({ isWhole }) => isWhole) ? 'same' : 'brand'
}
