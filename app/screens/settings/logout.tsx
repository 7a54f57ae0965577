import { useState } from 'react'
import { countUnsent, signOut } from '../../data/sign-out.ts'
import { toastError, toastSuccess } from '../../shell/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Leaves. Writes that have not been sent are asked about first, so that none is lost by a tap. */
export function Logout() {
  const [unsent, setUnsent] = useState(0)
  const [busy, setBusy] = useState(false)

  async function leave(choice: 'keep' | 'discard'): Promise<void> {
    setUnsent(0)
    setBusy(true)
    try {
      await signOut(choice)
      toastSuccess('Logged out', 'You have been successfully logged out.', { duration: 1000 })
    } catch {
      setBusy(false)
      toastError('Error', 'Failed to log out. Please try again.')
    }
  }

  async function ask(): Promise<void> {
    const waiting = await countUnsent().catch(() => 0)
    if (waiting > 0) setUnsent(waiting)
    else await leave('keep')
  }

  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => void ask()}>
        Logout
      </Button>
      <Dialog
        open={unsent > 0}
        onClose={() => setUnsent(0)}
        role="alertdialog"
        title={unsent === 1 ? '1 change is not sent yet' : `${unsent} changes are not sent yet`}
        text="They have not reached the server. Kept on this device, they are sent when you sign in here again."
        actions={
          <>
            <Button variant="danger" onClick={() => void leave('discard')}>
              Discard and log out
            </Button>
            <Button onClick={() => void leave('keep')}>Keep and log out</Button>
          </>
        }
      />
    </>
  )
}
