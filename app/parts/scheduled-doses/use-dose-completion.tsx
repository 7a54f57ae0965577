import type { ReactNode } from 'react'
import type { Taken } from '#domain/schedules/taken'
import { dateIn } from '#domain/time/zone'
import { completeDose, uncheckDose } from '../../data/scheduled-doses/mutations.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/optimistic-scheduled-doses.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { deviceZone } from '../../shell/clock.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { earlyText, isEarly } from './completion-text.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { text } from './text.ts'

/** Completing and unchecking from a list. Completing a dose of a later day asks first. A double tap counts once. */
export function useDoseCompletion(now: number): DoseCompletion {
  const { about, isOpen, ask, close } = useConfirm<ShownScheduledDose>()
  const { held, tap, shield } = useTapGuard()
  const zone = deviceZone()
  const send = (dose: ShownScheduledDose, taken?: Taken) =>
    void completeDose(dose, zone, taken && { taken }).catch(() => toastError(text.failedTitle, text.completeFailed))
  const confirm = () => {
    if (about && isOpen) tap(() => send(about))
    close()
  }
  return {
    complete: (dose, taken) => tap(() => (isEarly(dose, dateIn(now, zone)) ? ask(dose) : send(dose, taken))),
    uncheck: (dose) => tap(() => void uncheckDose(dose).catch(() => toastError(text.failedTitle, text.uncheckFailed))),
    question: (
      <>
        {shield}
        <ConfirmDialog
          open={isOpen}
          title={text.early.title}
          text={about ? earlyText(about) : ''}
          confirm={text.early.confirm}
          cancel={text.early.cancel}
          busy={held && isOpen}
          onConfirm={confirm}
          onClose={close}
        />
      </>
    ),
  }
}

type DoseCompletion = {
  /** As planned, or at the time at which the person says that they took it. */
  readonly complete: (dose: ShownScheduledDose, taken?: Taken) => void
  readonly uncheck: (dose: ShownScheduledDose) => void
  /** The confirmation; rendered anywhere in the list. */
  readonly question: ReactNode
}
