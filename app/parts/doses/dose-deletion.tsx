import type { ReactNode } from 'react'
import { deleteDose } from '../../data/doses/mutations.ts'
import type { ShownDose } from '../../data/doses/newest-doses.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { deletionText } from './dose-text.ts'
import { text } from './text.ts'

/** Around a list of doses: its rows ask for a deletion by the function that `children` gets, and a dialog confirms it. */
export function DoseDeletion({ children }: { readonly children: (ask: (dose: ShownDose) => void) => ReactNode }) {
  const { about, isOpen, ask, close } = useConfirm<ShownDose>()
  const restoredFocus = useRestoredFocus()
  const { tap, shield } = useTapGuard()
  const { title, confirm, failedTitle, failed } = text.deleteDialog
  const remove = () => {
    if (about && isOpen) tap(() => void deleteDose(about).catch(() => toastError(failedTitle, failed)))
    close()
  }
  return (
    <div {...restoredFocus}>
      {children(ask)}
      {shield}
      <ConfirmDialog
        open={isOpen}
        title={title}
        text={about ? deletionText(about) : ''}
        confirm={confirm}
        danger
        onConfirm={remove}
        onClose={close}
      />
    </div>
  )
}
