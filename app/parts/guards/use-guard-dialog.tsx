import { useRef, useState, type ReactNode } from 'react'
import { useHeld, useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { lazySheet } from '../../shell/loading/lazy-sheet.tsx'
import { UNPICKED, type DrawPick } from '../vials/draw-pick.ts'
import type { Asking, Step } from './guard-dialog.tsx'

const GuardDialog = lazySheet(() => import('./guard-dialog.tsx').then((module) => module.GuardDialog))

/**
 * What the person said: whether they want it all the same, whether it is the dose of `match`, what they draw from, and whether they
 * have read that the concentration is another one.
 */
export type Answer = {
  readonly goesOn: boolean
  readonly isMatch: boolean
  readonly pick: DrawPick
  readonly hasRead: boolean
}

/**
 * The dialog of the guards. `ask` resolves once the person has answered; without a question it does so at once. A double tap
 * opens it and answers nothing, and the question about the concentration comes after all others.
 */
export function useGuardDialog(): { readonly ask: (asking: Asking) => Promise<Answer>; readonly dialog: ReactNode } {
  const [open, setOpen] = useState<Open>()
  // Two taps can come in one frame, before React renders again.
  const isAsking = useRef(false)
  const isMatch = useRef(false)
  const guard = useTapGuard()
  const { tap } = guard
  const isHeld = useHeld(guard)
  const pick = open?.pick ?? UNPICKED
  const answer = (goesOn: boolean, hasRead = false) => {
    if (!isAsking.current) return
    isAsking.current = false
    open?.resolve({ goesOn, isMatch: goesOn && isMatch.current, pick, hasRead })
    // The words stay while the sheet slides away.
    setOpen((last) => last && { ...last, isOpen: false })
  }
  const goTo = (step: Step) => {
    // The next button lies where this one did: the second half of a double tap must not press it.
    tap(() => undefined)
    setOpen((last) => last && { ...last, step })
  }
  const confirm = (chosen?: 'match') => {
    if (!open || isHeld) return
    if (open.step !== 'concentration') isMatch.current = chosen === 'match'
    const isAsked = open.asking.concentrationOf?.(pick) !== undefined
    if (isAsked && open.step === 'questions') return goTo('concentration')
    answer(true, isAsked)
  }
  const ask = (asking: Asking) => {
    const chosen = asking.drawing?.pick ?? UNPICKED
    const isOnlyRead = asking.questions.length === 0 && !asking.match && !asking.drawing?.planOf(chosen)?.isWarned
    if (isOnlyRead && asking.concentrationOf?.(chosen) === undefined)
      return Promise.resolve({ goesOn: true, isMatch: false, pick: chosen, hasRead: false })
    if (isAsking.current) return Promise.resolve({ goesOn: false, isMatch: false, pick: chosen, hasRead: false })
    isAsking.current = true
    isMatch.current = false
    tap(() => undefined)
    const step = isOnlyRead ? 'only concentration' : 'questions'
    return new Promise<Answer>((resolve) => setOpen({ asking, resolve, isOpen: true, step, pick: chosen }))
  }
  return {
    ask,
    dialog: (
      <GuardDialog
        asking={open?.asking}
        open={open?.isOpen ?? false}
        step={open?.step ?? 'questions'}
        pick={pick}
        busy={isHeld}
        onPick={(next) => setOpen((last) => last && { ...last, pick: next })}
        onMatch={() => confirm('match')}
        onConfirm={() => confirm()}
        // Where the vial can still be changed, that is a step back.
        onBack={() => (open?.step === 'concentration' && open.asking.drawing ? goTo('questions') : answer(false))}
        onClose={() => answer(false)}
      />
    ),
  }
}

type Open = {
  readonly asking: Asking
  readonly resolve: (answer: Answer) => void
  readonly isOpen: boolean
  readonly step: Step
  readonly pick: DrawPick
}
