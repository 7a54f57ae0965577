import { helpOf } from '../help.ts'
import { readQuestion } from '../question.ts'
import { doseAdviceOf } from '../rules/dose-advice.ts'
import { asksForRanking } from '../rules/no-ranking.ts'
import { ownScreenOf } from '../rules/own-data.ts'
import type { Statement } from '../statement.ts'
import { TOPICS } from '../topics.ts'

/** The most phrasings that are offered. */
const MOST = 4
/** No phrasing is as long. */
const LONGEST = 200

/**
 * Phrasings of statements that hold every typed word, the last one as its beginning. Nothing typed: one of each of the first subjects,
 * another one each day (`day`: any number that changes with the day).
 */
export function suggestionsFor(typed: string, statements: readonly Statement[], day: number): readonly string[] {
  if (typed.length > LONGEST) return []
  const { words } = readQuestion(typed)
  if (words.length === 0) return ofTopics(statements, day)
  if (words.join('').length < 3) return []
  const found: string[] = []
  for (const [phrasing, held] of phrasingsOf(statements)) {
    const fits = words.every((word, at) =>
      held.some((other) => (at === words.length - 1 ? other.startsWith(word) : other === word)),
    )
    if (fits && isSearched(phrasing)) found.push(phrasing)
    if (found.length === MOST) break
  }
  return found
}

/** The phrasings of a library with their words, which are read once and not at each keystroke. */
function phrasingsOf(statements: readonly Statement[]): Phrasings {
  const known = READ.get(statements)
  if (known) return known
  const phrasings = new Map(statements.flatMap(({ asked }) => asked).map((asked) => [asked, readQuestion(asked).words]))
  READ.set(statements, phrasings)
  return phrasings
}

type Phrasings = ReadonlyMap<string, readonly string[]>
const READ = new WeakMap<readonly Statement[], Phrasings>()

/** Whether no rule answers before the search: a question for a dose is no example. */
function isSearched(phrasing: string): boolean {
  const question = readQuestion(phrasing)
  return (
    helpOf(phrasing).length === 0 &&
    doseAdviceOf(question) === undefined &&
    ownScreenOf(question) === undefined &&
    !asksForRanking(question)
  )
}

function ofTopics(statements: readonly Statement[], day: number): readonly string[] {
  const first = TOPICS.flatMap((topic) => {
    const of = statements.filter((statement) => statement.topic === topic)
    const asked = of[day % Math.max(of.length, 1)]?.asked.find(isSearched)
    return asked === undefined ? [] : [asked]
  })
  return [...new Set(first)].slice(0, MOST)
}
