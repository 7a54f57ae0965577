import { useEffect, useRef, type ReactNode } from 'react'
import { isEarly } from '#domain/schedules/states/early'
import type { Taken } from '#domain/schedules/states/taken'
import { isCompletedHere, watchCompletions } from '../../data/scheduled-doses/completed-here.ts'
import { completeDose, uncheckDose } from '../../data/scheduled-doses/mutations.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { deviceZone, useDays } from '../../shell/clock.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { useGuardDialog } from '../guards/use-guard-dialog.tsx'
import type * as completion from './complete-or-ask.ts'
import type { Way } from './complete-or-ask.ts'
import { plannedDoseText } from './planned-text.ts'
import { text } from './text.ts'

/**
 * Completing and unchecking from a list. Completing asks first where a guard does, and where the dose is planned for a
 * later day or for more than six hours from now: everything in one dialog, where another vial can be chosen. Without a
 * question the dose comes from the vial of `drawChoiceOfCompletion` (complete-or-ask.ts). Unchecking asks first where this
 * browser has not completed it. A double tap counts once.
 */
export function useDoseCompletion(now: number): DoseCompletion {
  const { ask, dialog } = useGuardDialog()
  const { tap, shield } = useTapGuard()
  const zone = deviceZone()
  const days = useDays(now)
  // While its questions are looked for, a dose is not completed once more.
  const underWay = useRef(new Set<string>())
  useEffect(() => watchCompletions(), [])
  // The first tap on a new page does not wait for the questions.
  useEffect(() => void loadCompletion(), [])

  const complete = async (dose: ShownScheduledDose, way: Way) => {
    if (underWay.current.has(dose.id)) return
    underWay.current.add(dose.id)
    try {
      const completion = loaded ?? (await loadCompletion())
      if (completion) await completion.completeOrAsk(dose, way, { ask, tap, now, days, zone })
      else await completeUnasked(dose, way)
    } finally {
      underWay.current.delete(dose.id)
    }
  }
  /** A dose that really was taken is recorded all the same, but not one that would be asked about for its time. */
  const completeUnasked = async (dose: ShownScheduledDose, { taken, isAsked }: Way) => {
    const isTooEarly = taken === undefined && isEarly(dose, now, days)
    const failed = () => toastError(text.failedTitle, text.completeFailed)
    if (isAsked || isTooEarly) failed()
    else await completeDose(dose, zone, { taken }).catch(failed)
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

type DoseCompletion = {
  /** As planned, or at the time at which the person says that they took it. */
  readonly complete: (dose: ShownScheduledDose, taken?: Taken) => void
  /** As planned, once the person has said yes to it; resolves when they have answered. */
  readonly askAndComplete: (dose: ShownScheduledDose) => Promise<void>
  readonly uncheck: (dose: ShownScheduledDose) => void
  /** The confirmation; rendered anywhere in the list. */
  readonly question: ReactNode
}

/** What completes a dose with its questions; undefined until it is loaded. It is not part of the first screen. */
let loaded: typeof completion | undefined

/** Undefined where it cannot be loaded: offline, and this part of the app is not on the device yet. */
async function loadCompletion(): Promise<typeof completion | undefined> {
  loaded ??= await import('./complete-or-ask.ts').catch(() => undefined)
  await loaded?.loadRules()
  return loaded
}
