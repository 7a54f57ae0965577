import type { ReactNode } from 'react'
import { deleteDose } from '../../data/doses/mutations.ts'
import type { ShownDose } from '../../data/doses/newest-doses.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DoseMenu } from './dose-menu.tsx'
import { deletionText, doseTitle, takenOnText } from './dose-text.ts'
import { text } from './text.ts'

/**
 * Around a list of doses: its rows open their menu by the function that `children` gets. A deletion is confirmed by a
 * dialog.
 */
export function DoseMenus({ children }: { readonly children: (open: (dose: ShownDose) => void) => ReactNode }) {
  const menu = useConfirm<ShownDose>()
  const deletion = useConfirm<ShownDose>()
  const restoredFocus = useRestoredFocus()
  const { tap, shield } = useTapGuard()
  const now = useNow()
  const { title, confirm, failedTitle, failed } = text.deleteDialog
  const open = (dose: ShownDose) => {
    // What the menu leads to is loaded while the person reads it.
    void import('./sheets/dose-sheet.tsx').catch(() => undefined)
    menu.ask(dose)
  }
  const remove = () => {
    const { about, isOpen, close } = deletion
    if (about && isOpen) tap(() => void deleteDose(about).catch(() => toastError(failedTitle, failed)))
    close()
  }
  return (
    <div {...restoredFocus}>
      {children(open)}
      {shield}
      <Dialog
        open={menu.isOpen}
        onClose={menu.close}
        title={menu.about ? doseTitle(menu.about) : ''}
        text={menu.about ? takenOnText(menu.about, now, deviceZone()) : ''}
      >
        {menu.about ? <DoseMenu dose={menu.about} onChosen={menu.close} onDelete={deletion.ask} /> : null}
      </Dialog>
      <ConfirmDialog
        open={deletion.isOpen}
        title={title}
        text={deletion.about ? deletionText(deletion.about) : ''}
        confirm={confirm}
        danger
        onConfirm={remove}
        onClose={deletion.close}
      />
    </div>
  )
}
