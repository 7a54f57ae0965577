import type { ReferenceKey } from './../peptides/ids.ts'
import { drugsOf } from './drugs.ts'
import { LONGEST_QUESTION, readQuestion } from './question.ts'
import { asksForRanking } from './rules/no-ranking.ts'
import { doseAdviceOf, type DoseAdvice } from './rules/dose-advice.ts'
import { isOrder } from './rules/order.ts'
import { ownScreenOf, type OwnScreen } from './rules/own-data.ts'
import type { Statement } from './statement.ts'
import { TOPICS, type Topic } from './topics.ts'
import { helpOf, type Help } from './help.ts'
import { injectedFirst } from './search/forms.ts'
import type { Library } from './search/library.ts'

/** The most statements of an answer. */
export const MOST_STATEMENTS = 5

/**
 * What a question is answered with. `help`: what is to be read first, before and without any search. Statements are those of the library,
 * whole; nothing is written for the occasion. `unsaid`: words of the question, as they were read, that no statement mentions.
 */
export type Answer =
  | { readonly kind: 'help'; readonly help: readonly Help[]; readonly statements: readonly Statement[] }
  | { readonly kind: 'own-data'; readonly screen: OwnScreen }
  | { readonly kind: 'no-dose'; readonly advice: DoseAdvice; readonly statements: readonly Statement[] }
  | { readonly kind: 'no-ranking' }
  | { readonly kind: 'unknown-drug'; readonly names: readonly string[] }
  | { readonly kind: 'statements'; readonly statements: readonly Statement[]; readonly unsaid: readonly string[] }
  | { readonly kind: 'nothing'; readonly topics: readonly Topic[] }

/** The answer to a question, by rules in this order: emergency, self-harm, own data, dose, order, ranking, unknown drug, coverage. */
export function answerOf(typed: string, library: Library): Answer {
  const question = readQuestion(typed)
  const named = drugsOf(question)
  const plain = typed.slice(0, LONGEST_QUESTION)
  const limits = { drugs: named.known, ...(named.others.length > 0 && { mentioning: named.others }) }
  const find = () => library.find(plain, { drugs: named.known })
  const help = helpOf(typed)
  if (help.length > 0) {
    // After an overdose no statement about doses follows, and after a wish to die none at all.
    const isAlone = help.some((kind) => kind !== 'emergency')
    const warnings = isAlone ? [] : find().filter(({ topic }) => topic === 'warnings')
    return { kind: 'help', help, statements: first(warnings, 2) }
  }
  const screen = ownScreenOf(question)
  if (screen) return { kind: 'own-data', screen }
  const advice = doseAdviceOf(question)
  if (advice)
    return { kind: 'no-dose', advice, statements: injectedFirst(question, labelFacts(advice, named, find(), library)) }
  if (isOrder(question)) return { kind: 'nothing', topics: topicsOf([], library) }
  if (asksForRanking(question)) return { kind: 'no-ranking' }
  const found = library.find(plain, limits)
  if (found.length > 0) {
    const statements = injectedFirst(question, first(found, MOST_STATEMENTS))
    return { kind: 'statements', statements, unsaid: library.unsaid(plain, statements, limits) }
  }
  if (named.others.length > 0) return { kind: 'unknown-drug', names: named.others }
  return { kind: 'nothing', topics: topicsOf(named.known, library) }
}

/** What labels say of doses, or of age, where the question names a drug of the library. For an animal nothing. */
function labelFacts(
  advice: DoseAdvice,
  { known, others }: ReturnType<typeof drugsOf>,
  found: readonly Statement[],
  { statements }: Library,
): readonly Statement[] {
  if (advice === 'animal' || (others.length > 0 && known.length === 0)) return []
  const topics: readonly Topic[] =
    advice === 'minor' ? ['age'] : ['label-doses', 'missed-doses', 'injection-day', 'overdose', 'pens']
  const fits = ({ drug, topic }: Statement) =>
    topics.includes(topic) && (known.length === 0 ? true : drug !== 'all' && known.includes(drug))
  const nearest = found.filter(fits)
  const rest =
    known.length === 0 ? [] : statements.filter((statement) => statement.topic === topics[0] && fits(statement))
  return first([...new Set([...nearest, ...rest])], 3)
}

/** The subjects that the library has about these drugs, or about all, in the order of their list. */
function topicsOf(known: readonly ReferenceKey[], { statements }: Library): readonly Topic[] {
  const about = statements.filter(({ drug }) => known.length === 0 || (drug !== 'all' && known.includes(drug)))
  const held = new Set(about.map(({ topic }) => topic))
  return TOPICS.filter((topic) => held.has(topic))
}

function first<Item>(items: readonly Item[], most: number): readonly Item[] {
  return items.slice(0, most)
}
