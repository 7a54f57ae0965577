import { useState } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { text } from './text.ts'

/** Asks for the password and the word. It stays open while the account is being deleted. */
export function DeletionSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [isUnderWay, setUnderWay] = useState(false)
  const close = () => {
    if (!isUnderWay) onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={text.sheet.title} text={text.sheet.explanation}>
      <DeletionForm onClose={close} onUnderWay={setUnderWay} />
    </Dialog>
  )
}
