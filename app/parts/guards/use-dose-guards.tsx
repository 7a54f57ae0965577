import { useEffect, type ReactNode } from 'react'
import type { Known, NewDose, Question } from '#domain/guards/questions'
import type { NewAmount } from '#domain/guards/ten-fold'
import { useKnownDoses } from '../../data/guards/known-doses.ts'
import type { NamedPeptide } from '../../data/guards/known-of-peptide.ts'
import { deviceZone } from '../../shell/clock.ts'
import type { Act } from './guard-dialog.tsx'
import { loadQuestions, type Rules } from './load-questions.ts'
import { useGuardDialog } from './use-guard-dialog.tsx'

/**
 * What came of asking: whether it is to be done, and whether the question was the one that the server asks too
 * (`confirmed: true` then goes with the write). `hasRead`: the person was told of another concentration.
 */
export type GuardAnswer = { readonly goesOn: boolean; readonly confirmed: boolean; readonly hasRead: boolean }

/**
 * The guards of a form. Each function asks in one dialog what is unusual, and resolves at once where nothing is. Nothing
 * is ever refused. `dialog` is rendered anywhere in the form.
 */
export function useDoseGuards(): DoseGuards {
  const { whenKnown } = useKnownDoses()
  const { ask, dialog } = useGuardDialog()
  useEffect(() => void loadQuestions(), [])
  const asking = async (act: Act, known: Known, find: Finder, concentration?: string): Promise<GuardAnswer> => {
    const rules = await loadQuestions()
    const questions = rules ? find(rules, known) : []
    const { goesOn, hasRead } = await ask({ act, questions, concentrationOf: () => concentration })
    return { goesOn, confirmed: goesOn && questions.some(({ kind }) => kind === 'interval'), hasRead }
  }
  return {
    whenKnown,
    beforeLogging(dose, known, concentration) {
      return asking('log', known, ({ oneTimeQuestions }, here) => oneTimeQuestions(dose, here, reader()), concentration)
    },
    beforeSaving(before, dose, known, concentration) {
      const find: Finder = ({ editQuestions }, here) => editQuestions(before, dose, here, reader())
      return asking('save', known, find, concentration)
    },
    async beforePlanning(act, dose, amounts) {
      const known = await whenKnown({ id: dose.peptide_id, name: dose.peptide_name })
      const all = amounts.map((amount) => ({ ...dose, ...amount }))
      return asking(act, known, ({ amountQuestions }, here) => amountQuestions(all, here))
    },
    dialog,
  }
}

export type DoseGuards = {
  /** The doses to compare with, once they are loaded. An edited dose is left out. */
  readonly whenKnown: (peptide: NamedPeptide, edited?: string) => Promise<Known>
  /** Before a one-time dose is logged. `concentration` is the question of its draw, which comes last. */
  readonly beforeLogging: (dose: NewDose, known: Known, concentration?: string) => Promise<GuardAnswer>
  /** Before an edit of a logged dose is saved. */
  readonly beforeSaving: (before: NewDose, dose: NewDose, known: Known, concentration?: string) => Promise<GuardAnswer>
  /** Before a schedule that plans these amounts is started, or saved with others than before. */
  readonly beforePlanning: (
    act: 'start' | 'save',
    dose: NewAmount & Named,
    amounts: readonly Pick<NewAmount, 'amount' | 'unit'>[],
  ) => Promise<GuardAnswer>
  readonly dialog: ReactNode
}

type Finder = (rules: Rules, known: Known) => readonly Question[]
type Named = { readonly peptide_name: string }

/** Where and when the questions are read. */
export function reader() {
  return { now: Date.now(), zone: deviceZone() }
}
