import MiniSearch from 'minisearch'
import type { ReferenceKey } from '../../peptides/ids.ts'
import { coverageOf, LEAST_COVERAGE } from './coverage.ts'
import type { Statement } from '../statement.ts'
import { drugWords, topicWords } from './headings.ts'
import { termsOf, termsWithWords } from './terms.ts'

/**
 * Finds statements, best first. `unsaid`: the words of a question that even the fullest of these statements does not hold, in
 * their order, where they are a good part of it. Names of drugs are none of them.
 */
export type Library = {
  readonly statements: readonly Statement[]
  readonly find: (question: string, limits: SearchLimits) => readonly Statement[]
  readonly unsaid: (question: string, statements: readonly Statement[], limits: SearchLimits) => readonly string[]
}

/** `drugs`: only statements about these, or about all. `mentioning`: only statements in which one of these names stands. */
export type SearchLimits = {
  readonly drugs: readonly ReferenceKey[]
  readonly mentioning?: readonly string[]
}

/**
 * The index of the statements, built once on the device. A statement answers where it holds enough of the question (LEAST_COVERAGE); a
 * score alone refuses nothing, since questions without an answer score as high as others.
 */
export function createLibrary(statements: readonly Statement[]): Library {
  const indexed = statements.map(termsOfStatement)
  // The terms are made once, for the index and for the part of a question that a statement holds.
  const index = new MiniSearch<Indexed>({
    fields: ['asked', 'heading', 'text'],
    tokenize: split,
    processTerm: asItIs,
    searchOptions: { boost: { asked: 3, heading: 1.5 }, tokenize: split, processTerm: asItIs },
  })
  index.addAll(indexed)
  const byId = new Map(statements.map((statement) => [statement.id, statement]))
  const held = new Map(
    indexed.map(({ id, asked, heading, text }) => [id, new Set([asked, heading, text].flatMap(split))]),
  )
  const weightOf = rarity([...held.values()])
  const isKnown = (term: string) => [...held.values()].some((terms) => terms.has(term))
  const knownFor = (term: string) => (isKnown(term) || term.length <= 5 ? term : nearest(index, term))

  return {
    statements,
    find(question, { drugs, mentioning }) {
      const terms = [...new Set(termsOf(question))]
      const wanted = terms.map(knownFor)
      if (wanted.length === 0) return []
      // The names themselves, and numbers of the person's own, are no answer to what is asked about them.
      const named = new Set((mentioning ?? []).flatMap(termsOf))
      const ofDrugs = new Set(drugs.map(drugWords).flatMap(termsOf))
      const isLight = (term: string) => LIGHT.has(term) || (mentioning === undefined && ofDrugs.has(term))
      const weightIn = (term: string) => weightOf(term) * (isLight(term) ? OF_NAME : 1)
      const told = wanted.filter((term) => !named.has(term) && !NUMBER.test(term))
      const asked = told.length > 0 ? told : wanted.filter((term) => !NUMBER.test(term))
      const names = drugs.length + (mentioning ?? []).length
      const found = index.search(wanted.join(SEPARATOR))
      const ranked = found
        .flatMap(({ id, score }) => {
          const statement = byId.get(String(id))
          if (statement === undefined || !isOf(statement, drugs) || !mentions(statement, mentioning)) return []
          // Names alone, side by side, ask for what holds of them together.
          if (told.length === 0 && mentioning !== undefined && names > 1 && statement.drug === 'all') return []
          const covered = coverageOf(asked, held.get(statement.id) ?? new Set(), weightIn)
          return covered < LEAST_COVERAGE ? [] : [{ statement, rank: score * covered }]
        })
        .toSorted((one, other) => other.rank - one.rank)
      const least = (ranked[0]?.rank ?? 0) * LEAST_RANK
      return ranked.filter(({ rank }) => rank >= least).map(({ statement }) => statement)
    },
    unsaid(question, found, { drugs, mentioning }) {
      const named = new Set([...drugs.map(drugWords), ...(mentioning ?? [])].flatMap(termsOf))
      const asked = termsWithWords(question).filter(
        ({ term }) => !LIGHT.has(term) && !NUMBER.test(term) && !named.has(term),
      )
      const weightsOf = (some: typeof asked) => some.reduce((sum, { term }) => sum + weightOf(term), 0)
      const missing = found
        .map(({ id }) => asked.filter(({ term }) => held.get(id)?.has(knownFor(term)) !== true))
        .toSorted((one, other) => weightsOf(one) - weightsOf(other))[0]
      if (missing === undefined || weightsOf(missing) < UNSAID * weightsOf(asked)) return []
      return [...new Set(missing.map(({ word }) => word))]
    },
  }
}

/** A statement as its terms, joined by a sign that is in none. */
type Indexed = { readonly id: string; readonly asked: string; readonly heading: string; readonly text: string }

function termsOfStatement({ id, asked, drug, topic, text }: Statement): Indexed {
  const joined = (words: string) => termsOf(words).join(SEPARATOR)
  return {
    id,
    asked: joined(asked.join('. ')),
    heading: joined(`${drugWords(drug)}. ${topicWords(topic)}`),
    text: joined(text),
  }
}

const NUMBER = /^[\d.]+$/
const SEPARATOR = '|'
const split = (terms: string) => terms.split(SEPARATOR)
const asItIs = (term: string) => term

function isOf({ drug }: Statement, drugs: readonly ReferenceKey[]): boolean {
  return drugs.length === 0 || drug === 'all' || drugs.includes(drug)
}

function mentions({ text, asked }: Statement, names: readonly string[] | undefined): boolean {
  if (names === undefined || names.length === 0) return true
  const words = ` ${[text, ...asked]
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  return names.every((name) => words.includes(` ${name} `))
}

/** A part of a question that is worth saying: less are words such as 'actually'. */
const UNSAID = 0.35

/** What ranks below this part of the best is about something else. */
const LEAST_RANK = 0.2

/** The name of a drug is part of a question, and stands in each of its statements: by itself it is no answer. */
const OF_NAME = 1 / 3

/** So is a word that says when, in which relation, or how many: 'after', 'through', 'three'. */
const LIGHT: ReadonlySet<string> = new Set(
  termsOf(
    'after before during while since without through between under above until against along around. how much. two three four five six seven eight nine ten',
  ),
)

/** An unknown term weighs as one that so many statements hold: people use more words than the library has. */
const UNKNOWN = 4

/** The rarer a term is among the statements, the more it weighs. */
function rarity(all: readonly ReadonlySet<string>[]): (term: string) => number {
  const counts = new Map<string, number>()
  for (const terms of all) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return (term) => Math.log(1 + all.length / (counts.get(term) ?? UNKNOWN))
}

/** A term of the index that an unknown one of more than five letters is a slip of; the term itself where there is none. */
function nearest(index: MiniSearch<Indexed>, term: string): string {
  const [first] = index.autoSuggest(term, {
    fuzzy: 0.2,
    prefix: false,
    tokenize: split,
    processTerm: asItIs,
  })
  return first?.terms[0] ?? term
}
