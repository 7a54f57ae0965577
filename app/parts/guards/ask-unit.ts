import type { Act } from './guard-dialog.tsx'
import { text } from './text.ts'
import type { useGuardDialog } from './use-guard-dialog.tsx'

/** What an amount in IU is: international units, marks on a syringe, or not known yet, because the person went back. */
export type UnitAnswer = 'IU' | 'marks' | 'back'

/**
 * Asks what an amount in IU is, before everything else: the answer can make another amount of it. `question` is undefined where
 * nothing is asked; `marks` says in words what the amount is as marks.
 */
export async function askUnit(
  ask: ReturnType<typeof useGuardDialog>['ask'],
  act: Act,
  question: string | undefined,
  marks: string | undefined,
): Promise<UnitAnswer> {
  if (question === undefined) return 'IU'
  const { title, confirm, yes, no } = text.unit
  const { goesOn, isMatch } = await ask({
    act,
    questions: marks === undefined ? [] : [{ text: marks }],
    words: { title, confirm, back: text.back },
    match: { text: question, yes, no },
  })
  if (!goesOn) return 'back'
  return isMatch ? 'marks' : 'IU'
}
