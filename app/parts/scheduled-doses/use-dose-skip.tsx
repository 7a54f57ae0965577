import type { ReactNode } from 'react'
import { skipDose, unskipDose } from '../../data/scheduled-doses/mutations.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { useHeld, useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { lazySheet } from '../../shell/loading/lazy-sheet.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { text } from './text.ts'

const SkipDialog = lazySheet(() => import('./skip-dialog.tsx').then((module) => module.SkipDialog))

/** Skipping from a list, after a question for the reason, and taking that back. A double tap counts once. */
export function useDoseSkip(): DoseSkip {
  const { about, isOpen, ask, close } = useConfirm<ShownScheduledDose>()
  const guard = useTapGuard()
  const { tap, shield } = guard
  const isHeld = useHeld(guard)
  const send = (reason: string | undefined) => {
    if (about && isOpen)
      tap(() => void skipDose(about, reason).catch(() => toastError(text.failedTitle, text.skipFailed)))
  }
  return {
    skip: (dose) => tap(() => ask(dose)),
    unskip: (dose) => tap(() => void unskipDose(dose).catch(() => toastError(text.failedTitle, text.unskipFailed))),
    skipQuestion: (
      <>
        {shield}
        <SkipDialog dose={about} open={isOpen} busy={isHeld && isOpen} onSkip={send} onClose={close} />
      </>
    ),
  }
}

type DoseSkip = {
  readonly skip: (dose: ShownScheduledDose) => void
  readonly unskip: (dose: ShownScheduledDose) => void
  /** The sheet with the question; rendered anywhere in the list. */
  readonly skipQuestion: ReactNode
}
