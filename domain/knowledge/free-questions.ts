import type { Statement } from './statement.ts'
import { isSafetyTopic } from './topics.ts'

/** Questions a day without premium (docs/product/knowledge.md#what-is-free). */
export const FREE_QUESTIONS = 3

/** How many recent questions a device keeps. */
export const MOST_RECENT = 10

/** How many free questions are left after so many were counted today. */
export function freeQuestionsLeft(counted: number): number {
  return Math.max(0, FREE_QUESTIONS - counted)
}

/** Whether an answer with these statements counts: it has one that is not about safety. */
export function isCounted(statements: readonly Statement[]): boolean {
  return statements.some(({ topic }) => !isSafetyTopic(topic))
}

/** The statements that are shown: all with premium or a free question left, else those about safety. */
export function shownStatements(statements: readonly Statement[], isOpen: boolean): readonly Statement[] {
  return isOpen ? statements : statements.filter(({ topic }) => isSafetyTopic(topic))
}
