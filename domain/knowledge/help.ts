import { readQuestion } from './question.ts'
import { emergencyOf, type Emergency } from './rules/emergency.ts'
import { isSelfHarm } from './rules/self-harm.ts'

export type Help = Emergency | 'self-harm'

/**
 * The help that is due before any answer, in the order of reading. It needs no library: the screen has it at once, also where nothing
 * else could be loaded.
 */
export function helpOf(typed: string): readonly Help[] {
  const question = readQuestion(typed)
  const emergency = emergencyOf(question)
  return [...(isSelfHarm(question) ? (['self-harm'] as const) : []), ...(emergency ? [emergency] : [])]
}
