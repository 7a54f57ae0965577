import { useEffect, useRef, type ReactNode } from 'react'
import { isEarly } from '#domain/schedules/states/early'
import type { Taken } from '#domain/schedules/states/taken'
import { completionInstant } from '#domain/schedules/states/transitions'
import { instantOf } from '#domain/time/zone'
import { vialOfCompletion } from '#domain/vials/choose'
import { useKnownDoses } from '../../data/guards/known-doses.ts'
import { loggedMatchesHere } from '../../data/scheduled-doses/logged-matches.ts'
import type { Completing } from '../../data/scheduled-doses/completion.ts'
import { isCompletedHere, watchCompletions } from '../../data/scheduled-doses/completed-here.ts'
import { completeDose, linkDose, uncheckDose } from '../../data/scheduled-doses/mutations.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { deviceZone, useDays } from '../../shell/clock.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { askUnit } from '../guards/ask-unit.ts'
import { loadedQuestions, loadQuestions, type Rules } from '../guards/load-questions.ts'
import { otherDosesOf } from '../guards/new-dose.ts'
import { knownOthers } from '../guards/use-dose-guards.tsx'
import { useGuardDialog } from '../guards/use-guard-dialog.tsx'
import { NO_VIAL, UNPICKED } from '../vials/draw-pick.ts'
import { drawChoiceOfCompletion } from '../vials/draw-choice.ts'
import { vialsAtHand } from '../vials/vials-at-hand.ts'
import { loadDraws, loadedDraws, type DrawRules } from '../vials/load-draws.ts'
import { earlyText, earlyWords } from './completion-text.ts'
import { plannedDoseText } from './planned-text.ts'
import { text } from './text.ts'

/**
 * Completing and unchecking from a list. Completing asks first where a guard does, and where the dose is planned for a
 * later day or for more than six hours from now: everything in one dialog, where another vial can be chosen. Without a
 * question the dose comes from the vial of `drawChoiceOfCompletion`. Unchecking asks first where this browser has not completed it. A
 * double tap counts once.
 */
export function useDoseCompletion(now: number): DoseCompletion {
  const { whenKnown } = useKnownDoses()
  const { ask, dialog } = useGuardDialog()
  const { tap, shield } = useTapGuard()
  const zone = deviceZone()
  const days = useDays(now)
  // While its questions are looked for, a dose is not completed once more.
  const underWay = useRef(new Set<string>())
  useEffect(() => watchCompletions(), [])
  // The first tap on a new page does not wait for the rules.
  useEffect(() => {
    void loadQuestions()
    void loadDraws()
  }, [])

  const send = (dose: ShownScheduledDose, completing: Completing) =>
    void completeDose(dose, zone, completing).catch(() => toastError(text.failedTitle, text.completeFailed))
  const link = (dose: ShownScheduledDose, doseId: string) =>
    void linkDose(dose, doseId).catch(() => toastError(text.failedTitle, text.completeFailed))
  const askOrSend = async (dose: ShownScheduledDose, { taken, isAsked }: Way, { rules, draws }: AllRules) => {
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
      if (unit === 'marks') toastError(text.marks.title, text.marks.explanation(marks?.text))
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
      return send(dose, { taken, draws: drawn?.draws })
    const { goesOn, isMatch, pick, hasRead } = await ask({
      act: 'complete',
      questions: [
        // Where no row was tapped, it has to be said which dose is meant.
        ...(isAsked ? [{ text: plannedDoseText(dose, days) }] : []),
        ...(isTooEarly ? [{ text: earlyText(dose, now, days) }] : []),
        ...questions,
      ],
      match: asksMatch ? { text: rules.loggedQuestion(match, reader), ...text.link.asked } : undefined,
      last: rules?.lastDoseText(known.doses, reader),
      ...(isTooEarly && { words: earlyWords(questions.length > 0 || isDrawAsked) }),
      drawing,
      concentrationOf: (chosen) => drawing?.planOf(chosen)?.concentration,
    })
    if (!goesOn) return
    // The second half of a double tap on the dialog's button must not press what lies beneath it.
    tap(() => undefined)
    if (isMatch && match) return link(dose, match.id)
    send(dose, {
      taken,
      ...(questions.some(({ kind }) => kind === 'interval') && { confirmed: true }),
      draws: drawing?.planOf(pick)?.draws,
      ...(hasRead && { readConcentration: true }),
    })
  }
  const complete = async (dose: ShownScheduledDose, way: Way) => {
    if (underWay.current.has(dose.id)) return
    underWay.current.add(dose.id)
    try {
      const [rules, draws] = [loadedQuestions(), loadedDraws()]
      if (rules && draws) return await askOrSend(dose, way, { rules, draws })
      const [loaded, drawn] = await Promise.all([loadQuestions(), loadDraws()])
      await askOrSend(dose, way, { rules: loaded, draws: drawn })
    } finally {
      underWay.current.delete(dose.id)
    }
  }
  const uncheck = async (dose: ShownScheduledDose) => {
    if (!isCompletedHere(dose.actual_dose_id)) {
      const { title, explanation, confirm, cancel: back } = text.uncheck
      const questions = [{ text: explanation(plannedDoseText(dose, days)) }]
      const { goesOn } = await ask({ act: 'complete', questions, words: { title, confirm, back } })
      if (!goesOn) return
    }
    await uncheckDose(dose).catch(() => toastError(text.failedTitle, text.uncheckFailed))
  }
  return {
    complete: (dose, taken) => tap(() => void complete(dose, { taken })),
    askAndComplete: (dose) => complete(dose, { isAsked: true }),
    uncheck: (dose) => tap(() => void uncheck(dose)),
    question: (
      <>
        {shield}
        {dialog}
      </>
    ),
  }
}

/** `isAsked`: the person has tapped no row of it, and is asked in any case. */
type Way = { readonly taken?: Taken | undefined; readonly isAsked?: boolean }

type AllRules = { readonly rules: Rules | undefined; readonly draws: DrawRules | undefined }

type DoseCompletion = {
  /** As planned, or at the time at which the person says that they took it. */
  readonly complete: (dose: ShownScheduledDose, taken?: Taken) => void
  /** As planned, once the person has said yes to it; resolves when they have answered. */
  readonly askAndComplete: (dose: ShownScheduledDose) => Promise<void>
  readonly uncheck: (dose: ShownScheduledDose) => void
  /** The confirmation; rendered anywhere in the list. */
  readonly question: ReactNode
}
