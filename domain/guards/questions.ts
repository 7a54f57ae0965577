import { toEpochMs } from '../time/instant.ts'
import type { GuardedDose, Reader } from './doses.ts'
import { intervalQuestion } from './least-interval.ts'
import { momentText } from './moment.ts'
import { timeLeftText } from './elapsed.ts'
import { tenFoldQuestion, type NewAmount } from './ten-fold.ts'
import { weeklyNotice } from './weekly.ts'

/** A dose that is about to be logged, completed or saved. `zone` is its own clock. */
export type NewDose = NewAmount & Pick<GuardedDose, 'peptide_name' | 'administered_at' | 'zone'>

/** What is known when a dose is saved: the other doses of its peptide, and the person's own interval in hours. */
export type Known = { readonly doses: readonly GuardedDose[]; readonly hours: number | undefined }

/**
 * Everything that is asked before a dose is logged or completed, in one list: a dose too near to another one, a second
 * dose of a once-weekly drug, an amount a power of ten from the usual one. Empty where nothing is unusual. No question
 * blocks: the person answers once for all of them (docs/product/guards.md).
 */
export function doseQuestions(dose: NewDose, { doses, hours }: Known, reader: Reader): readonly string[] {
  const weekly = weeklyNotice(dose, doses, reader)
  return said([
    intervalQuestion(dose.administered_at, doses, hours, reader),
    weekly?.asks ? weekly.text : undefined,
    tenFoldQuestion(dose, doses),
  ])
}

/** The questions about a one-time dose: those of every dose, and whether it may lie ahead. */
export function oneTimeQuestions(dose: NewDose, known: Known, reader: Reader): readonly string[] {
  return said([...doseQuestions(dose, known, reader), aheadQuestion(dose, reader)])
}

/**
 * The questions about an edited dose, each only where the edit changed what it reads: the amount, or the time. `doses`
 * are the others.
 */
export function editQuestions(before: NewDose, dose: NewDose, known: Known, reader: Reader): readonly string[] {
  const isMoved = toEpochMs(before.administered_at) !== toEpochMs(dose.administered_at)
  const isOther = before.amount !== dose.amount || before.unit !== dose.unit
  const weekly = isMoved || before.method !== dose.method ? weeklyNotice(dose, known.doses, reader) : undefined
  return said([
    isMoved ? intervalQuestion(dose.administered_at, known.doses, known.hours, reader, 'Save it?') : undefined,
    weekly?.asks ? weekly.text : undefined,
    isOther ? tenFoldQuestion(dose, known.doses) : undefined,
    isMoved ? aheadQuestion(dose, reader) : undefined,
  ])
}

/** A dose that lies ahead: the form refuses more than 24 hours, up to that it is asked about. */
function aheadQuestion(dose: NewDose, reader: Reader): string | undefined {
  const ahead = toEpochMs(dose.administered_at) - reader.now
  if (ahead <= 0) return undefined
  return `This dose is ${timeLeftText(ahead)} ahead (${momentText(dose, reader)}). Is the time right?`
}

function said(questions: readonly (string | undefined)[]): readonly string[] {
  return questions.filter((question) => question !== undefined)
}
