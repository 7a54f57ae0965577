import { useState } from 'react'
import { useNavigate } from '../../shell/navigation/use-location.ts'
import { openSignInLink } from '../../data/account/account.ts'
import { linkFailure } from '../../parts/account/link-failure.ts'
import { LinkPage } from '../../parts/account/link-page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/**
 * /sign-in-link#token: the page of the link in the e-mail. A tap uses the token, so that a mail scanner that opens the
 * link does not.
 */
export default function SignInLinkScreen() {
  return (
    <LinkPage title={text.title} explanation={text.explanation} over={{ ...text.over, to: '/auth' }}>
      {(token, onOver) => <OpenButton key={token} token={token} onOver={onOver} />}
    </LinkPage>
  )
}

function OpenButton({ token, onOver }: { readonly token: string; readonly onOver: () => void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function open(): Promise<void> {
    setBusy(true)
    try {
      await openSignInLink(token)
      toastSuccess(text.opened)
      await navigate('/auth', { replace: true })
    } catch (error) {
      const { isLinkOver, reason } = linkFailure(error)
      if (isLinkOver) onOver()
      toastError(text.failed, reason)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button busy={busy} busyText={text.opening} onClick={() => void open()}>
      {text.open}
    </Button>
  )
}
