import { useState } from 'react'
import { Link } from 'react-router'
import { confirmEmail } from '../../data/account.ts'
import { Refused } from '../../data/wire.ts'
import { DoorPage } from '../../shell/door-page.tsx'
import { useLinkToken } from '../../shell/link-token.ts'
import { pageMeta } from '../../shell/product.ts'
import { toastError } from '../../shell/toasts.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'

export const meta = () => pageMeta('Confirm Address', 'Confirm the e-mail address of your account.')

/** /confirm-email#token: where the link from the e-mail leads. A tap confirms, so that a mail scanner's visit does not. */
export default function ConfirmEmailScreen() {
  const token = useLinkToken()
  const [answer, setAnswer] = useState<'confirmed' | 'over'>()
  const [busy, setBusy] = useState(false)

  async function confirm(): Promise<void> {
    setBusy(true)
    try {
      await confirmEmail(token)
      setAnswer('confirmed')
    } catch (error) {
      if (error instanceof Refused && error.problem.code === 'link-over') setAnswer('over')
      toastError('Your address is not confirmed', error instanceof Error ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }

  if (answer === 'confirmed')
    return (
      <DoorPage title="Your address is confirmed" text="Sign in, and your account is open.">
        <Link to="/app" replace className={buttonClass()}>
          Continue
        </Link>
      </DoorPage>
    )
  if (!token || answer === 'over')
    return (
      <DoorPage
        title="This link no longer works"
        text="It is older than a day or was not copied whole. Sign in, and we send you a new one."
      >
        <Link to="/auth" className={buttonClass()}>
          Sign In
        </Link>
      </DoorPage>
    )
  return (
    <DoorPage
      title="Confirm your address"
      text="If you signed up for Vialog with the address that this e-mail came to."
    >
      <Button busy={busy} busyText="Confirming..." onClick={() => void confirm()}>
        Confirm This Address
      </Button>
    </DoorPage>
  )
}
