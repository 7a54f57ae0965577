import { useEffect, type ReactNode } from 'react'
import type { DrawnDose } from '#domain/doses/ingredients'
import type { Known, NewDose } from '#domain/guards/is-asked'
import type { AskedAmount, Question } from '#domain/guards/questions'
import type { NewAmount } from '#domain/guards/unusual-amount'
import { confirmedAfter } from '#domain/schedules/planning/confirmed-amounts'
import { useKnownDoses } from '../../data/guards/known-doses.ts'
import type { NamedPeptide } from '../../data/guards/known-of-peptide.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { deviceZone } from '../../shell/clock.ts'
import type { Act } from './guard-dialog.tsx'
import { askUnit, type UnitAnswer } from './ask-unit.ts'
import { knownOthers } from './known-others.ts'
import { loadQuestions, type Rules } from './load-questions.ts'
import { otherDosesOf } from './new-dose.ts'
import { text } from './text.ts'
import { useGuardDialog } from './use-guard-dialog.tsx'

/**
 * What came of asking: whether it is to be done, and whether the question was the one that the server asks too
 * (`confirmed: true` then goes with the write). `isPlanned`: it is the planned dose. `hasRead`: the person was told of another concentration.
 */
export type GuardAnswer = {
  readonly goesOn: boolean
  readonly confirmed: boolean
  readonly isPlanned: boolean
  readonly hasRead: boolean
}

/**
 * The guards of a form. Each function asks in one dialog what is unusual, and resolves at once where nothing is. Nothing
 * is ever refused. `dialog` is rendered anywhere in the form.
 */
export function useDoseGuards(): DoseGuards {
  const { whenKnown } = useKnownDoses()
  const { ask, dialog } = useGuardDialog()
  useEffect(() => void loadQuestions(), [])
  const asking = async (
    act: Act,
    known: Known,
    find: Finder,
    { concentration, match }: Beside = {},
  ): Promise<GuardAnswer> => {
    const rules = await loadQuestions()
    const questions = rules ? find(rules, known) : []
    const asked = rules && match?.(rules)
    const { goesOn, isMatch, hasRead } = await ask({
      act,
      questions,
      match: asked === undefined ? undefined : { text: asked, ...text.planned },
      concentrationOf: () => concentration,
    })
    const confirmed = goesOn && questions.some(({ kind }) => kind === 'interval')
    return { goesOn, confirmed, isPlanned: isMatch, hasRead }
  }
  return {
    whenKnown,
    async askUnit(act, dose, known, marks) {
      const rules = await loadQuestions()
      return askUnit(ask, act, rules?.unitQuestion(dose, known), marks)
    },
    async beforeLogging(dose, known, { concentration, planned, draws }) {
      const others = await knownOthers(otherDosesOf(dose, draws), whenKnown)
      const find: Finder = ({ oneTimeQuestions, blendQuestions }, here) => [
        ...oneTimeQuestions(dose, here, reader()),
        ...blendQuestions(others, reader()),
      ]
      const match = planned && (({ plannedQuestion }: Rules) => plannedQuestion(planned, dose, deviceZone()))
      return asking('log', known, find, { concentration, match })
    },
    async beforeSaving(before, dose, known, { concentration, draws, edited }) {
      const others = await knownOthers(otherDosesOf(dose, draws), (peptide) => whenKnown(peptide, edited.id))
      const wasOther = new Map(otherDosesOf(before, edited.draws).map((other) => [other.peptide_id, other]))
      const find: Finder = ({ editQuestions, blendQuestions }, here) => [
        ...editQuestions(before, dose, here, reader()),
        ...blendQuestions(others, reader(), wasOther),
      ]
      return asking('save', known, find, { concentration })
    },
    async beforePlanning(act, dose, amounts, marks) {
      const known = await whenKnown({ id: dose.peptide_id, name: dose.peptide_name })
      const rules = await loadQuestions()
      const all = amounts.map((amount) => ({ ...dose, ...amount }))
      // One answer for all amounts: a plan has one kind of unit.
      const inIu = all.filter((one) => rules?.unitQuestion(one, known) !== undefined)
      const [first] = inIu
      const unit = await askUnit(ask, act, first && rules?.unitQuestion(first, known), marks)
      if (unit !== 'IU') return { unit, goesOn: false, confirmed: [] }
      let asked: readonly AskedAmount[] = []
      const { goesOn } = await asking(act, known, ({ amountQuestions }, here) => (asked = amountQuestions(all, here)))
      const confirmed = [
        ...asked.map(({ about }) => about),
        ...inIu.map(({ amount, unit: iu }) => ({ amount, unit: iu })),
      ]
      return { unit, goesOn, confirmed: confirmedAfter([], confirmed) }
    },
    dialog,
  }
}

export type DoseGuards = {
  /** The doses to compare with, once they are loaded. An edited dose is left out. */
  readonly whenKnown: (peptide: NamedPeptide, edited?: string) => Promise<Known>
  /**
   * What an amount in IU is, asked before everything else where it is not known. `marks` says in words what the amount is as marks on
   * a syringe.
   */
  readonly askUnit: (act: Act, dose: UnitDose, known: Known, marks?: string) => Promise<UnitAnswer>
  /** Before a dose is logged, which may be the `planned` one. */
  readonly beforeLogging: (
    dose: NewDose,
    known: Known,
    beside: Drawn & { readonly planned: ShownScheduledDose | undefined },
  ) => Promise<GuardAnswer>
  /** Before an edit of a logged dose is saved. `edited` is that dose. */
  readonly beforeSaving: (
    before: NewDose,
    dose: NewDose,
    known: Known,
    beside: Drawn & { readonly edited: Pick<DrawnDose, 'draws'> & { readonly id: string } },
  ) => Promise<GuardAnswer>
  /** Before a schedule that plans these amounts is started, or saved with others than before. `confirmed`: those that were asked about. */
  readonly beforePlanning: (
    act: 'start' | 'save',
    dose: NewAmount & Named,
    amounts: readonly Pick<NewAmount, 'amount' | 'unit' | 'previous'>[],
    marks?: string,
  ) => Promise<{
    readonly unit: UnitAnswer
    readonly goesOn: boolean
    readonly confirmed: readonly AskedAmount['about'][]
  }>
  readonly dialog: ReactNode
}

/** What a dose takes out of vials, and the question about their concentration, which comes last. */
type Drawn = Pick<DrawnDose, 'draws'> & { readonly concentration: string | undefined }

/** What is asked beside the questions: whether it is a planned dose, and about the concentration of its draw. */
type Beside = {
  readonly concentration?: string | undefined
  readonly match?: ((rules: Rules) => string) | undefined
}
type Finder = (rules: Rules, known: Known) => readonly Question[]
type Named = { readonly peptide_name: string }
type UnitDose = Parameters<Rules['unitQuestion']>[0]

/** Where and when the questions are read. */
export function reader() {
  return { now: Date.now(), zone: deviceZone() }
}
