import type { ReferenceKey } from '../peptides/ids.ts'
import { meaningOfName } from '../peptides/names.ts'
import { spellingOf } from '../peptides/spelling.ts'
import { OTHER_SUBSTANCES } from './other-substances.ts'
import type { Question } from './question.ts'
import { distance } from './spelling.ts'

/** The drugs that a question names. `others`: names, as typed, of substances that the library has no entry for. */
export type NamedDrugs = { readonly known: readonly ReferenceKey[]; readonly others: readonly string[] }

/**
 * Reads the names of drugs in a question: brands, short forms, other languages (domain/peptides/name-table.ts) and slips of the keyboard
 * ('tirzepitide'), then substances that the library lacks, by a list and by their endings ('-tide', '-relin', '-formin').
 */
export function drugsOf({ words }: Question): NamedDrugs {
  const known = new Set<ReferenceKey>()
  const others = new Set<string>()
  for (let at = 0; at < words.length;) {
    const other = otherAt(words, at)
    if (other) {
      others.add(other.name)
      at += other.length
      continue
    }
    const found = knownAt(words, at)
    if (found) known.add(found.key)
    else if (isOtherByEnding(words[at] ?? '')) others.add(words[at] ?? '')
    at += found?.length ?? 1
  }
  return { known: [...known], others: [...others] }
}

/** The longest name, in words, that is looked for: 'cjc 1295 with dac', 'human growth hormone'. */
const MOST_WORDS = 4

function otherAt(words: readonly string[], at: number): { readonly name: string; readonly length: number } | undefined {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length).join(' ')
    if (OTHERS.has(spellingOf(name)) && !TOOLS.has(words[at + length] ?? '')) return { name, length }
  }
  return undefined
}

/** Of the tools of another drug: 'insulin needles' are needles. */
const TOOLS: ReadonlySet<string> = new Set(['needle', 'needles', 'syringe', 'syringes', 'pen', 'pens', 'pin', 'pins'])

const OTHERS: ReadonlySet<string> = new Set(OTHER_SUBSTANCES.map(spellingOf))

function knownAt(
  words: readonly string[],
  at: number,
): { readonly key: ReferenceKey; readonly length: number } | undefined {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length -= 1) {
    const window = words.slice(at, at + length)
    // A name that begins or ends in a plain word is found by a shorter window.
    if (length > 1 && window.some((word) => PLAIN.has(word))) continue
    const key = keyOfName(window.join(' ')) ?? (length === 1 ? keyOfSlip(window[0] ?? '') : undefined)
    if (key) return { key, length }
  }
  return undefined
}

const PLAIN: ReadonlySet<string> = new Set(
  'and or vs versus with to from of the a an my in on for is are how what when can i it dose mg mcg ml vial pen water bac at after before'.split(
    ' ',
  ),
)

function keyOfName(name: string): ReferenceKey | undefined {
  const short = SHORT.get(name)
  if (short) return short
  const meaning = meaningOfName(name)
  if (!meaning) return undefined
  return meaning.is === 'without-dac' ? 'cjc1295-without-dac' : meaning.key
}

/** Short forms that the log form does not take for a name, and slips that are too far from it. */
const SHORT: ReadonlyMap<string, ReferenceKey> = new Map<string, ReferenceKey>([
  ['tirz', 'tirzepatide'],
  ['tirze', 'tirzepatide'],
  ['terzepatide', 'tirzepatide'],
  ['trizepatide', 'tirzepatide'],
  ['tirzeptide', 'tirzepatide'],
  ['zep', 'tirzepatide'],
  ['mounj', 'tirzepatide'],
  ['manjaro', 'tirzepatide'],
  ['munjaro', 'tirzepatide'],
  ['semi glutide', 'semaglutide'],
  ['semma', 'semaglutide'],
  ['ozemp', 'semaglutide'],
  ['wegs', 'semaglutide'],
  ['bpc 157', 'bpc157'],
  ['bpc15', 'bpc157'],
  ['tb 500', 'tb500'],
  ['tb5', 'tb500'],
  ['ipamorellin', 'ipamorelin'],
  ['somatropin', 'hgh'],
])

function keyOfSlip(word: string): ReferenceKey | undefined {
  if (word.length < 6 || word.length > 16) return undefined
  const near = LONG_NAMES.filter(([name]) => {
    const slips = name.length >= 9 ? 2 : 1
    return name[0] === word[0] && Math.abs(name.length - word.length) <= slips && distance(word, name) <= slips
  })
  return near.length > 0 && near.every(([, key]) => key === near[0]?.[1]) ? near[0]?.[1] : undefined
}

const LONG_NAMES: readonly (readonly [string, ReferenceKey])[] = [
  ['semaglutide', 'semaglutide'],
  ['ozempic', 'semaglutide'],
  ['wegovy', 'semaglutide'],
  ['rybelsus', 'semaglutide'],
  ['tirzepatide', 'tirzepatide'],
  ['mounjaro', 'tirzepatide'],
  ['zepbound', 'tirzepatide'],
  ['ipamorelin', 'ipamorelin'],
  ['somatropin', 'hgh'],
  ['genotropin', 'hgh'],
  ['norditropin', 'hgh'],
  ['humatrope', 'hgh'],
  ['omnitrope', 'hgh'],
]

/** Endings of the names of drugs. What is written like one and is none stands in the list beneath. */
function isOtherByEnding(word: string): boolean {
  return word.length >= 7 && ENDINGS.test(word) && !NOT_DRUGS.has(word)
}

const ENDINGS =
  /(?:glutide|patide|tatide|duotide|dutide|linitide|relin|morelin|tropin|gliptin|gliflozin|glitazone|formin|statin|sartan|oxetine|azepam|azolam|olol|dipine|afil|icillin|mycin|cycline|conazole|prazole|triptan|lukast|setron|mumab|tinib|parin|xaban|steride|bolone|drostanolone|sterone|androl|thymosin|pentin|zepine|thiazide|triptyline)$/
const NOT_DRUGS: ReadonlySet<string> = new Set(['peptide', 'thymosin', 'propofol'])
