import { useCallback, type ReactNode } from 'react'
import type { SymptomNameOf } from '#domain/symptoms/name'
import type { ShownEntry } from '../../data/symptoms/entries.ts'
import { deleteEntry } from '../../data/symptoms/mutations.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { lazySheet } from '../../shell/loading/lazy-sheet.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { text } from './text.ts'

const EntrySheet = lazySheet(() => import('./entry-sheet.tsx').then((module) => module.EntrySheet))

/** Around a list of entries: its rows open their menu by the function that `children` gets. A deletion is confirmed by a dialog. */
export function EntryMenus({ nameOf, children }: EntryMenusProps) {
  const menu = useConfirm<ShownEntry>()
  const deletion = useConfirm<ShownEntry>()
  const restoredFocus = useRestoredFocus()
  const { tap, shield } = useTapGuard()
  const { title, explanation, confirm, failedTitle, failed } = text.deletion
  const { ask } = menu
  const open = useCallback((entry: ShownEntry) => ask(entry), [ask])
  const remove = () => {
    const { about, isOpen, close } = deletion
    if (about && isOpen)
      tap(() => void deleteEntry(nameOf(about.symptom), about).catch(() => toastError(failedTitle, failed)))
    close()
  }
  return (
    <div {...restoredFocus}>
      {children(open)}
      {shield}
      <EntrySheet
        entry={menu.about}
        name={menu.about ? nameOf(menu.about.symptom) : ''}
        open={menu.isOpen}
        onClose={menu.close}
        onDelete={deletion.ask}
      />
      <ConfirmDialog
        open={deletion.isOpen}
        title={title}
        text={deletion.about ? explanation(nameOf(deletion.about.symptom)) : ''}
        confirm={confirm}
        danger
        onConfirm={remove}
        onClose={deletion.close}
      />
    </div>
  )
}

type EntryMenusProps = {
  readonly nameOf: SymptomNameOf
  readonly children: (open: (entry: ShownEntry) => void) => ReactNode
}
