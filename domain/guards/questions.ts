import { isOnceWeekly } from '../schedules/states/once-weekly.ts'
import { toEpochMs } from '../time/instant.ts'
import type { GuardedDose, Reader } from './doses.ts'
import { iuQuestion } from './international-units.ts'
import { intervalQuestion } from './interval-question.ts'
import { momentText } from './moment.ts'
import { timeLeftText } from './elapsed.ts'
import { amountQuestion } from './amount-question.ts'
import type { Known, NewDose } from './is-asked.ts'
import type { NewAmount } from './unusual-amount.ts'
import { weeklyNotice } from './weekly-notice.ts'

/** A question and its kind. The server asks the interval question too: the write says whether it was answered here. */
export type Question = { readonly kind: 'interval' | 'weekly' | 'amount' | 'ahead'; readonly text: string }

/**
 * Everything that is asked before a planned dose is completed, in one list: a dose too near to another one, a second dose
 * of a once-weekly drug, an unusual amount that was not confirmed when it was planned. Empty where nothing is unusual. No
 * question blocks: the person answers once for all of them (docs/product/guards.md).
 */
export function doseQuestions(dose: NewDose, { doses, hours }: Known, reader: Reader): readonly Question[] {
  return asked({
    interval: intervalQuestion(dose.administered_at, doses, hours, reader),
    weekly: weeklyQuestion(dose, doses, reader),
    amount: dose.amount_confirmed ? undefined : amountQuestion(dose, doses),
  })
}

/**
 * The same of the other peptides of a blend, each with what is known of it. `before`: what an edited dose had of them, by their peptides.
 * The question about an amount names the peptide, since nobody has typed it.
 */
export function blendQuestions(
  others: readonly (readonly [NewDose, Known])[],
  reader: Reader,
  before: ReadonlyMap<string, NewDose> = new Map(),
): readonly Question[] {
  return others.flatMap(([dose, known]) => {
    const was = before.get(dose.peptide_id)
    const questions = was ? editQuestions(was, dose, known, reader) : doseQuestions(dose, known, reader)
    return questions
      .filter(({ kind }) => kind !== 'ahead')
      .map(({ kind, text }) => ({
        kind,
        text: kind === 'amount' ? `This blend holds ${dose.peptide_name} too: ${text}` : text,
      }))
  })
}

/**
 * The question what an amount in IU is, which comes before all others: the answer can make another amount of it. Undefined where it is
 * known, or was asked when the dose was planned.
 */
export function unitQuestion(dose: Omit<NewDose, 'administered_at'>, { doses }: Known): string | undefined {
  return dose.amount_confirmed ? undefined : iuQuestion(dose, doses)
}

/** The same for a one-time dose, which may also lie ahead. */
export function oneTimeQuestions(dose: NewDose, known: Known, reader: Reader): readonly Question[] {
  return [...doseQuestions(dose, known, reader), ...asked({ ahead: aheadQuestion(dose, reader) })]
}

/**
 * The questions about an edited dose, each only where the edit changed what it reads: the amount, the time, or from a tablet to an
 * injection. `known` has the other doses.
 */
export function editQuestions(before: NewDose, dose: NewDose, known: Known, reader: Reader): readonly Question[] {
  const isMoved = toEpochMs(before.administered_at) !== toEpochMs(dose.administered_at)
  const isOtherKind = isOnceWeekly(dose.peptide_id, before.method) !== isOnceWeekly(dose.peptide_id, dose.method)
  const amount = amountQuestion(dose, known.doses)
  return asked({
    interval: isMoved
      ? intervalQuestion(dose.administered_at, known.doses, known.hours, reader, 'Save it?')
      : undefined,
    weekly: isMoved || isOtherKind ? weeklyQuestion(dose, known.doses, reader) : undefined,
    amount: amount === amountQuestion(before, known.doses) ? undefined : amount,
    ahead: isMoved ? aheadQuestion(dose, reader) : undefined,
  })
}

/** The questions about the amounts of a schedule, each of which it plans at least once: one for each that is unusual. */
export function amountQuestions(amounts: readonly NewAmount[], { doses }: Known): readonly AskedAmount[] {
  return amounts.flatMap(({ amount, unit, ...dose }) => {
    const text = amountQuestion({ amount, unit, ...dose }, doses)
    return text === undefined ? [] : [{ kind: 'amount', text, about: { amount, unit } }]
  })
}

/** A question about an amount of a schedule, and which one. */
export type AskedAmount = Question & { readonly about: Pick<NewAmount, 'amount' | 'unit'> }

function weeklyQuestion(dose: NewDose, doses: readonly GuardedDose[], reader: Reader): string | undefined {
  const notice = weeklyNotice(dose, doses, reader)
  return notice?.asks ? notice.text : undefined
}

/** A dose that lies ahead: the form refuses more than 24 hours, up to that it is asked about. */
function aheadQuestion(dose: NewDose, reader: Reader): string | undefined {
  const ahead = toEpochMs(dose.administered_at) - reader.now
  if (ahead <= 0) return undefined
  return `This dose is ${timeLeftText(ahead)} ahead (${momentText(dose, reader)}). Is the time right?`
}

function asked(texts: { readonly [Kind in Question['kind']]?: string | undefined }): readonly Question[] {
  const kinds = Object.keys(texts) as readonly Question['kind'][]
  return kinds.flatMap((kind) => (texts[kind] === undefined ? [] : [{ kind, text: texts[kind] }]))
}
