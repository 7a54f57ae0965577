import { useState } from 'react'
import { Refused } from '../../data/fetch-json.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { failureText } from './passkey-failure.ts'
import { ProofDialog } from './proof-dialog.tsx'

/**
 * For work that the server does only after a fresh proof. `attempt` does it, or asks for the proof in `dialog` and then does it; a failure is
 * a toast with the title that is given. `prove` asks for the proof alone.
 */
export function useProof(hasPasskey: boolean) {
  const [busy, setBusy] = useState(false)
  /** What is done once the person has proved that it is them. */
  const proving = useConfirm<() => void>()

  async function attempt(work: () => Promise<void>, failed: string): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (error instanceof Refused && error.problem.code === 'password-required')
        proving.ask(() => void attempt(work, failed))
      else {
        const message = failureText(error)
        if (message !== undefined) toastError(failed, message)
      }
    } finally {
      setBusy(false)
    }
  }

  const dialog = (
    <ProofDialog
      open={proving.isOpen}
      hasPasskey={hasPasskey}
      onProved={() => {
        proving.close()
        proving.about?.()
      }}
      onClose={proving.close}
    />
  )
  return { attempt, busy, prove: () => proving.ask(() => undefined), dialog }
}
