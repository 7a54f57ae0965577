import { REFERENCE_NAMES } from '../../peptides/choices.ts'
import { directs, hidesSomething } from '../faults.ts'
import type { Statement } from '../statement.ts'
import { amountsOf } from './amounts.ts'
import { LONGEST_REPHRASING, MOST_SENTENCES, type RephrasedSentence } from './sentence.ts'
import { deniedIn, limitsIn, saidIn } from './words.ts'

/** Why a rephrased answer is thrown away, whole. */
export type RephrasingFault =
  | 'nothing'
  | 'too long'
  | 'not plain'
  | 'unknown statement'
  | 'marks or links'
  | 'number'
  | 'negation'
  | 'limit'
  | 'directive'
  | 'new word'

/**
 * What is wrong with a rephrased answer; none may be shown that has a fault. `statements`: those that were found, which alone may be
 * named. A sentence may leave out and reorder; it may add no word, number, unit, bound or drug to its statement, and together the
 * sentences of a statement keep each negation with what it denies and each word that limits. Server and device both ask.
 */
export function faultsOfRephrasing(
  sentences: readonly RephrasedSentence[],
  statements: readonly Statement[],
): readonly RephrasingFault[] {
  const all = sentences.map(({ text }) => text).join(' ')
  if (all.length > LONGEST_REPHRASING || sentences.length > MOST_SENTENCES) return ['too long']
  const said = statements.flatMap((statement) => {
    const texts = sentences.filter(({ statement: id }) => id === statement.id).map(({ text }) => text)
    return texts.length === 0 ? [] : [{ statement, text: texts.join(' ') }]
  })
  const found: readonly (RephrasingFault | false)[] = [
    sentences.length === 0 && 'nothing',
    said.some(({ statement, text }) => text.length > 1.3 * statement.text.length + 20) && 'too long',
    sentences.some(({ text }) => !isPlain(text)) && 'not plain',
    sentences.some(({ statement }) => statements.every(({ id }) => id !== statement)) && 'unknown statement',
    (MARKS.test(all) || LINK.test(all) || hidesSomething(all)) && 'marks or links',
    said.some(({ statement, text }) => !isWithin(amountsOf(text), amountsOf(statement.text))) && 'number',
    said.some(({ statement, text }) => deniedIn(text).join('|') !== deniedIn(statement.text).join('|')) && 'negation',
    said.some(({ statement, text }) => !isSame(limitsIn(text), limitsIn(statement.text))) && 'limit',
    sentences.some(({ text }) => directs(text) || ADVICE.test(text)) && 'directive',
    said.some(({ statement, text }) => !isWithin([...saidIn(text)], [...saidIn(wordsFor(statement))])) && 'new word',
  ]
  return [...new Set(found.filter((fault) => fault !== false))]
}

/** A whole sentence that is read in one go. */
function isPlain(text: string): boolean {
  return /^[\p{Lu}\d][^.!?]*(?:[.](?=\d)[^.!?]*)*[.]$/u.test(text) && text.split(' ').length <= MOST_WORDS
}

const MOST_WORDS = 40

/** A statement may speak of its drug without the name. */
function wordsFor({ drug, text }: Statement): string {
  return drug === 'all' ? text : `${text} ${REFERENCE_NAMES[drug]}`
}

/** Every sign but those of plain prose. */
const MARKS = /[^\p{Script=Latin}\d .,;:()%°²‰µ'’“”–/+-]/u
const LINK = /\/\/|www\.|\b\w+@|\.(?:com|org|net|io|dev|gov|eu|uk)\b/i
/** What speaks to a person or weighs for them; a statement does neither. */
const ADVICE =
  /\b(?:you|your|yours|we|our|us|I|please|recommend(?:ed|s)?|suggest(?:ed|s)?|advise[ds]?|advice|ought|consider|consult|best|better|safely|don't)\b|^(?:Ask|Call|Talk|Speak|Avoid|Wait|Go|Keep|Store|Throw|Discard|Do|Never|Always|Let|Make|Get|See|Give)\b/u

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  return some.every((one) => all.includes(one))
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((kind) => other.has(kind))
}
