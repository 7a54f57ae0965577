import { useCallback, type ReactNode } from 'react'
import { deleteDose } from '../../data/scheduled-doses/mutations.ts'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { lazySheet } from '../../shell/loading/lazy-sheet.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { ConfirmSheet } from '../../shell/loading/confirm-sheet.ts'
import { deletionText } from './taken-text.ts'
import { text } from './text.ts'

const DoseMenu = lazySheet(() => import('./dose-menu.tsx').then((module) => module.DoseMenu))

/**
 * Around a list of doses: its rows open their menu by the function that `children` gets. A deletion is confirmed by a
 * dialog.
 */
export function DoseMenus({ children }: { readonly children: (open: (dose: ShownDose) => void) => ReactNode }) {
  const menu = useConfirm<ShownDose>()
  const deletion = useConfirm<ShownDose>()
  const restoredFocus = useRestoredFocus()
  const { tap, shield } = useTapGuard()
  const { title, confirm, failedTitle, failed } = text.deleteDialog
  const { ask } = menu
  const open = useCallback(
    (dose: ShownDose) => {
      // What the menu leads to is loaded while the person reads it.
      void import('./sheets/dose-sheet.tsx').catch(() => undefined)
      ask(dose)
    },
    [ask],
  )
  const remove = () => {
    const { about, isOpen, close } = deletion
    if (about && isOpen) tap(() => void deleteDose(about).catch(() => toastError(failedTitle, failed)))
    close()
  }
  return (
    <div {...restoredFocus}>
      {children(open)}
      {shield}
      <DoseMenu dose={menu.about} open={menu.isOpen} onClose={menu.close} onDelete={deletion.ask} />
      <ConfirmSheet
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
