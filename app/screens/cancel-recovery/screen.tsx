import { useState } from 'react'
import { Link } from 'wouter'
import { cancelRecovery } from '../../data/account/second-step.ts'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { linkFailure } from '../../parts/account/link-failure.ts'
import { LinkPage } from '../../parts/account/link-page.tsx'
import { useLocation, useNavigate } from '../../shell/navigation/use-location.ts'
import { pageMeta } from '../../shell/product.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/**
 * /cancel-recovery#token: the page of the link in the e-mails of a recovery. A tap uses the token, so that a mail scanner that opens the
 * link does not.
 */
export default function CancelRecoveryScreen() {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  // It stands in the history entry, which another link that is opened on the same page replaces.
  if (hash === '' && state === CANCELLED)
    return (
      <AuthPage title={text.done.title} text={text.done.explanation}>
        <Notice icon="shield" live>
          {text.done.advice}
        </Notice>
        <Link to="/forgot-password" className={buttonClass('quiet')}>
          {text.done.newPassword}
        </Link>
      </AuthPage>
    )
  return (
    <LinkPage title={text.title} explanation={text.explanation} over={{ ...text.over, to: '/auth' }}>
      {(token, onOver) => (
        <CancelButton
          key={token}
          token={token}
          onOver={onOver}
          onDone={() => void navigate('/cancel-recovery', { replace: true, state: CANCELLED })}
        />
      )}
    </LinkPage>
  )
}

const CANCELLED = 'cancelled'

function CancelButton({ token, onOver, onDone }: CancelButtonProps) {
  const [busy, setBusy] = useState(false)

  async function cancel(): Promise<void> {
    setBusy(true)
    try {
      await cancelRecovery(token)
      onDone()
    } catch (error) {
      const { isLinkOver, reason } = linkFailure(error)
      if (isLinkOver) onOver()
      toastError(text.failed, reason)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button busy={busy} busyText={text.cancelling} onClick={() => void cancel()}>
      {text.cancel}
    </Button>
  )
}

type CancelButtonProps = { readonly token: string; readonly onOver: () => void; readonly onDone: () => void }
