import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

/** A confirmation. While the action is running the dialog stays open and its button is busy. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  cancel = 'Cancel',
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      text={text}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}

type ConfirmProps = {
  readonly open: boolean
  readonly title: string
  readonly text: string
  /** The label of the confirming button: 'Delete', not 'OK'. */
  readonly confirm: string
  readonly cancel?: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}
