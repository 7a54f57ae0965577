import { helpOf } from '../help.ts'
import { readQuestion } from '../question.ts'
import { doseAdviceOf } from '../rules/dose-advice.ts'
import { asksForRanking } from '../rules/no-ranking.ts'
import { ownScreenOf } from '../rules/own-data.ts'
import type { Statement } from '../statement.ts'
import { TOPICS } from '../topics.ts'

/** The most phrasings that are offered. */
const MOST = 4

/**
 * Phrasings of statements that hold every typed word, the last one as its beginning. Nothing typed: one of each of the first subjects,
 * another one each day (`day`: any number that changes with the day).
 */
export function suggestionsFor(typed: string, statements: readonly Statement[], day: number): readonly string[] {
  const { words } = readQuestion(typed)
  const phrasings = [...new Set(statements.flatMap(({ asked }) => asked))]
  if (words.length === 0) return ofTopics(statements, day)
  if (words.join('').length < 3) return []
  const fits = (phrasing: string) => {
    const held = readQuestion(phrasing).words
    return words.every((word, at) =>
      held.some((other) => (at === words.length - 1 ? other.startsWith(word) : other === word)),
    )
  }
  return phrasings.filter((phrasing) => fits(phrasing) && isSearched(phrasing)).slice(0, MOST)
}

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
