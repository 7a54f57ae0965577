import type { DoseSheet as Asked } from '../../../data/doses/dose-sheet.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { doseTitle } from '../taken-text.ts'
import { DoseHistory } from './dose-history.tsx'
import { EditDose } from './edit-dose.tsx'
import { text } from './text.ts'

/** The sheet about one dose: its edit or its history. */
export function DoseSheet({ kind, dose, open, onClose }: DoseSheetProps) {
  const title = kind === 'changes' ? text.changes.title : text.edit.title
  return (
    <Dialog open={open} onClose={onClose} title={title} text={doseTitle(dose)}>
      {kind === 'changes' ? (
        <DoseHistory dose={dose} />
      ) : (
        <EditDose dose={dose} isTimeNow={kind === 'edit-time'} onSaved={onClose} />
      )}
    </Dialog>
  )
}

type DoseSheetProps = Asked & { readonly open: boolean; readonly onClose: () => void }
