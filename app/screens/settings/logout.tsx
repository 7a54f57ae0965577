import { useState } from 'react'
import { countUnsent, signOut } from '../../data/account/sign-out.ts'
import { useHeld, useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { text } from './text.ts'

/** Signs out. With unsent writes a dialog asks first, so that none is lost by a tap. */
export function Logout() {
  const { about: unsent = 0, isOpen, ask, close } = useConfirm<number>()
  // The discard button must not be under the second half of a double tap on Logout.
  const guard = useTapGuard()
  const { tap } = guard
  const isHeld = useHeld(guard)
  const [busy, setBusy] = useState(false)

  async function leave(choice: 'keep' | 'discard'): Promise<void> {
    close()
    setBusy(true)
    try {
      const { session, isGone } = await signOut(choice)
      if (!isGone) toastError(text.logout.notRemoved.title, text.logout.notRemoved.explanation)
      else if (session === 'ended') toastSuccess(text.logout.done, text.logout.ended, { duration: 1000 })
      else toastSuccess(text.logout.done, text.logout.endsLater, { duration: 6000 })
    } catch {
      setBusy(false)
      toastError(text.logout.failed.title, text.logout.failed.explanation)
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
        {text.logout.button}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        role="alertdialog"
        title={text.logout.unsent(unsent)}
        text={text.logout.unsentExplanation}
        actions={
          <>
            <Button variant="danger" busy={isHeld && isOpen} onClick={() => tap(() => void leave('discard'))}>
              {text.logout.discard}
            </Button>
            <Button onClick={() => void leave('keep')}>{text.logout.keep}</Button>
          </>
        }
      />
    </>
  )
}
