import { useState } from 'react'
import { countUnsent, signOut } from '../../data/session/sign-out.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

/** Signs out. With unsent writes a dialog asks first, so that none is lost by a tap. */
export function Logout() {
  const { about: unsent = 0, isOpen, ask, close } = useConfirm<number>()
  // The discard button must not be under the second half of a double tap on Logout.
  const { tap } = useTapGuard()
  const [busy, setBusy] = useState(false)

  async function leave(choice: 'keep' | 'discard'): Promise<void> {
    close()
    setBusy(true)
    try {
      if ((await signOut(choice)) === 'ended')
        toastSuccess('Logged out', 'You have been successfully logged out.', { duration: 1000 })
      else
        toastSuccess(
          'Logged out',
          'You have been successfully logged out. Your session on the server ends as soon as Vialog can be reached.',
          { duration: 6000 },
        )
    } catch {
      setBusy(false)
      toastError('Error', 'Failed to log out. Please try again.')
    }
  }

  async function begin(): Promise<void> {
    const waiting = await countUnsent().catch(() => 0)
    if (waiting > 0) ask(waiting)
    else await leave('keep')
  }

  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => tap(() => void begin())}>
        Logout
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        role="alertdialog"
        title={unsent === 1 ? '1 change is not sent yet' : `${unsent} changes are not sent yet`}
        text="They have not reached the server. Kept on this device, they are sent when you sign in here again."
        actions={
          <>
            <Button variant="danger" onClick={() => tap(() => void leave('discard'))}>
              Discard and log out
            </Button>
            <Button onClick={() => void leave('keep')}>Keep and log out</Button>
          </>
        }
      />
    </>
  )
}
