import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { openSignInLink } from '../../data/account/account.ts'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { linkFailure } from '../../parts/account/link-failure.ts'
import { useLinkToken } from '../../parts/account/use-link-token.ts'
import { pageMeta } from '../../shell/product.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

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
      toastSuccess(text.opened)
      await navigate('/auth', { replace: true })
    } catch (error) {
      const { isLinkOver, reason } = linkFailure(error)
      if (isLinkOver) setOver(token)
      toastError(text.failed, reason)
    } finally {
      setBusy(false)
    }
  }

  if (!token || over === token)
    return (
      <AuthPage title={text.linkOver.title} text={text.linkOver.explanation}>
        <Link to="/auth" className={buttonClass()}>
          {text.linkOver.signIn}
        </Link>
      </AuthPage>
    )
  return (
    <AuthPage title={text.title} text={text.explanation}>
      <Button busy={busy} busyText={text.opening} onClick={() => void open()}>
        {text.open}
      </Button>
    </AuthPage>
  )
}
