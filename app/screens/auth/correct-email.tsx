import { useEffect, useState } from 'react'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import type * as correctionForm from './correction-form.tsx'
import { text } from './text.ts'

/** Corrects the address of a sign-up, to which no link arrives. Few need it: its form loads with the button that opens it. */
export function CorrectEmail(props: CorrectEmailProps) {
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState<typeof correctionForm>()
  useEffect(() => void importForm().catch(() => undefined), [])
  if (opened) return <opened.CorrectionForm {...props} />
  const open = async () => {
    setBusy(true)
    try {
      setOpened(await importForm())
    } catch {
      toastError(text.wrongAddress, text.unexpected)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void open()}>
      {text.wrongAddress}
    </Button>
  )
}

export type CorrectEmailProps = {
  /** The address of the sign-up. */
  readonly email: string
  readonly onCorrected: (email: string) => void
}

const importForm = () => import('./correction-form.tsx')
