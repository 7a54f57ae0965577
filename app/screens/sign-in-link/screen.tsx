import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { openSignInLink } from '../../data/account/account.ts'
import { Refused } from '../../data/fetch-json.ts'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { useLinkToken } from '../../parts/account/use-link-token.ts'
import { pageMeta } from '../../shell/product.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'

export const meta = () => pageMeta('Sign In by Link', 'Sign in on this device with the link from your e-mail.')

/**
 * /sign-in-link#token: the page of the link in the e-mail. A tap uses the token, so that a mail scanner that opens the
 * link does not.
 */
export default function SignInLinkScreen() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const [over, setOver] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function open(): Promise<void> {
    setBusy(true)
    try {
      await openSignInLink(token)
      toastSuccess('You can sign in on this device now')
      await navigate('/auth', { replace: true })
    } catch (error) {
      if (error instanceof Refused && error.problem.code === 'link-over') setOver(token)
      toastError('The link was not opened', error instanceof Error ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }

  if (!token || over === token)
    return (
      <AuthPage
        title="This link no longer works"
        text="It was used already, is older than a day, or was not copied whole."
      >
        <Link to="/auth" className={buttonClass()}>
          Back to Sign In
        </Link>
      </AuthPage>
    )
  return (
    <AuthPage title="Sign in on this device" text="Continue, then enter your password.">
      <Button busy={busy} busyText="Opening..." onClick={() => void open()}>
        Continue
      </Button>
    </AuthPage>
  )
}
