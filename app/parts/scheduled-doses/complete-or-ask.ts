import { isEarly } from '#domain/schedules/states/early'
import type { Taken } from '#domain/schedules/states/taken'
import { completionInstant } from '#domain/schedules/states/transitions'
import { instantOf, type Zone } from '#domain/time/zone'
import { vialOfCompletion } from '#domain/vials/choose'
import { whenKnown } from '../../data/guards/known-doses.ts'
import type { Completing } from '../../data/scheduled-doses/completion.ts'
import { loggedMatchesHere } from '../../data/scheduled-doses/logged-matches.ts'
import { completeDose, linkDose } from '../../data/scheduled-doses/mutations.ts'
import type { OpenDays } from '../../data/scheduled-doses/open-days.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import type { TapGuard } from '../../shell/input/use-tap-guard.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { askUnit } from '../guards/ask-unit.ts'
import { knownOthers } from '../guards/known-others.ts'
import { loadedQuestions, loadQuestions } from '../guards/load-questions.ts'
import { otherDosesOf } from '../guards/new-dose.ts'
import type { useGuardDialog } from '../guards/use-guard-dialog.tsx'
import { drawChoiceOfCompletion } from '../vials/draw-choice.ts'
import { NO_VIAL, UNPICKED } from '../vials/draw-pick.ts'
import { loadDraws, loadedDraws } from '../vials/load-draws.ts'
import { vialsAtHand } from '../vials/vials-at-hand.ts'
import { earlyText, earlyWords } from './completion-text.ts'
import { plannedDoseText } from './planned-text.ts'
import { sheetText } from './sheet-text.ts'
import { text } from './text.ts'

/** `isAsked`: the person has tapped no row of it, and is asked in any case. */
export type Way = { readonly taken?: Taken | undefined; readonly isAsked?: boolean }

/** What the list has: its dialog, its guard against double taps, and when and where the person taps. */
type List = Pick<ReturnType<typeof useGuardDialog>, 'ask'> &
  Pick<TapGuard, 'tap'> & { readonly now: number; readonly days: OpenDays; readonly zone: Zone }

/** Loads the rules of the questions, so that the first tap does not wait for them. */
export async function loadRules(): Promise<void> {
  await Promise.all([loadQuestions(), loadDraws()])
}

/** Completes a dose at once, or after the person has said yes to its questions. It resolves when they have answered. */
export async function completeOrAsk(
  dose: ShownScheduledDose,
  { taken, isAsked }: Way,
  { ask, tap, now, days, zone }: List,
): Promise<void> {
  if (!loadedQuestions() || !loadedDraws()) await loadRules()
  const [rules, draws] = [loadedQuestions(), loadedDraws()]
  const reader = { now: Date.now(), zone }
  const peptide = { id: dose.peptide_id, name: dose.peptide_name }
  const [known] = await Promise.all([whenKnown(peptide), vialsAtHand.whenKnown()])
  const administered_at = taken ? instantOf(taken.date, taken.time, zone) : completionInstant(dose, zone)
  const completing = { ...dose, method: dose.administration_method, administered_at, zone }
  const inIu = rules?.unitQuestion(completing, known)
  if (inIu !== undefined) {
    const pick = { ...UNPICKED, vial: vialOfCompletion(dose, vialsAtHand.now())?.id ?? NO_VIAL }
    const marks = draws?.marksOf({ dose, pick, ...vialsAtHand.now() })
    const unit = await askUnit(ask, 'complete', inIu, marks?.text)
    if (unit === 'marks') toastError(sheetText.marks.title, sheetText.marks.explanation(marks?.text))
    if (unit !== 'IU') return
  }
  const drawing = draws && drawChoiceOfCompletion(dose, vialsAtHand.now, days.today, draws)
  const drawn = drawing?.planOf(drawing.pick)
  const others = otherDosesOf(completing, drawn?.draws)
  const inBlend = others.length > 0 ? await knownOthers(others, whenKnown) : []
  const questions = [
    ...(rules?.doseQuestions(completing, known, reader) ?? []),
    ...(rules?.blendQuestions(inBlend, reader) ?? []),
  ]
  const isDrawAsked = drawn !== undefined && (drawn.isWarned || drawn.concentration !== undefined)
  const [match] = loggedMatchesHere(dose, zone)
  const asksMatch = rules !== undefined && match !== undefined
  const isTooEarly = taken === undefined && isEarly(dose, now, days)
  if (questions.length === 0 && !isTooEarly && !isAsked && !isDrawAsked && !asksMatch)
    return send(dose, zone, { taken, draws: drawn?.draws })
  const { goesOn, isMatch, pick, hasRead } = await ask({
    act: 'complete',
    questions: [
      // Where no row was tapped, it has to be said which dose is meant.
      ...(isAsked ? [{ text: plannedDoseText(dose, days) }] : []),
      ...(isTooEarly ? [{ text: earlyText(dose, now, days) }] : []),
      ...questions,
    ],
    match: asksMatch ? { text: rules.loggedQuestion(match, reader), ...sheetText.link.asked } : undefined,
    last: rules?.lastDoseText(known.doses, reader),
    ...(isTooEarly && { words: earlyWords(questions.length > 0 || isDrawAsked) }),
    drawing,
    concentrationOf: (chosen) => drawing?.planOf(chosen)?.concentration,
  })
  if (!goesOn) return
  // The second half of a double tap on the dialog's button must not press what lies beneath it.
  tap(() => undefined)
  if (isMatch && match) return link(dose, match.id)
  send(dose, zone, {
    taken,
    ...(questions.some(({ kind }) => kind === 'interval') && { confirmed: true }),
    draws: drawing?.planOf(pick)?.draws,
    ...(hasRead && { readConcentration: true }),
  })
}

function send(dose: ShownScheduledDose, zone: Zone, completing: Completing): void {
  void completeDose(dose, zone, completing).catch(() => toastError(text.failedTitle, text.completeFailed))
}

function link(dose: ShownScheduledDose, doseId: string): void {
  void linkDose(dose, doseId).catch(() => toastError(text.failedTitle, text.completeFailed))
}
