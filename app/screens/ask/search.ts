import MiniSearch from 'minisearch'
import type { ReferenceKey } from '#domain/peptides/ids'
import { coverageOf, LEAST_COVERAGE } from '#domain/knowledge/coverage'
import type { Statement } from '#domain/knowledge/statement'
import { drugWords, topicWords } from './headings.ts'
import { termsOf } from './terms.ts'

/** Finds statements, best first. */
export type Library = {
  readonly statements: readonly Statement[]
  readonly find: (question: string, limits: SearchLimits) => readonly Statement[]
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
  const index = new MiniSearch<Indexed>({
    fields: ['asked', 'heading', 'text'],
    tokenize: (text) => [...termsOf(text)],
    processTerm: (term) => term,
    searchOptions: {
      boost: { asked: 3, heading: 1.5 },
      tokenize: (text) => [...new Set(termsOf(text))],
      processTerm: (term) => term,
    },
  })
  index.addAll(statements.map(indexed))
  const byId = new Map(statements.map((statement) => [statement.id, statement]))
  const held = new Map(
    statements.map((statement) => [statement.id, new Set(Object.values(indexed(statement)).slice(1).flatMap(termsOf))]),
  )
  const weightOf = rarity([...held.values()])
  const isKnown = (term: string) => [...held.values()].some((terms) => terms.has(term))

  return {
    statements,
    find(question, { drugs, mentioning }) {
      const terms = [...new Set(termsOf(question))]
      const near = new Map(terms.map((term) => [term, isKnown(term) || term.length <= 5 ? term : nearest(index, term)]))
      const wanted = terms.map((term) => near.get(term) ?? term)
      if (wanted.length === 0) return []
      const found = index.search(wanted.join(' '), { tokenize: (text) => text.split(' '), combineWith: 'OR' })
      return found
        .flatMap(({ id, score }) => {
          const statement = byId.get(String(id))
          if (statement === undefined || !isOf(statement, drugs) || !mentions(statement, mentioning)) return []
          const covered = coverageOf(wanted, held.get(statement.id) ?? new Set(), weightOf)
          return covered < LEAST_COVERAGE ? [] : [{ statement, rank: score * covered }]
        })
        .toSorted((one, other) => other.rank - one.rank)
        .map(({ statement }) => statement)
    },
  }
}

type Indexed = { readonly id: string; readonly asked: string; readonly heading: string; readonly text: string }

function indexed({ id, asked, drug, topic, text }: Statement): Indexed {
  return { id, asked: asked.join('. '), heading: `${drugWords(drug)}. ${topicWords(topic)}`, text }
}

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

/** The rarer a term is among the statements, the more it weighs. An unknown one weighs as one that stands in a single statement. */
function rarity(all: readonly ReadonlySet<string>[]): (term: string) => number {
  const counts = new Map<string, number>()
  for (const terms of all) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return (term) => Math.log(1 + all.length / (counts.get(term) ?? 1))
}

/** A term of the index that an unknown one of more than five letters is a slip of; the term itself where there is none. */
function nearest(index: MiniSearch<Indexed>, term: string): string {
  const [first] = index.autoSuggest(term, {
    fuzzy: 0.2,
    prefix: false,
    tokenize: (text) => [text],
    processTerm: (word) => word,
  })
  return first?.terms[0] ?? term
}
