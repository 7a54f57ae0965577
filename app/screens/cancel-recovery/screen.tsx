import { Link } from 'wouter'
import { cancelRecovery } from '../../data/account/second-step.ts'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { LinkButton } from '../../parts/account/link-button.tsx'
import { LinkPage } from '../../parts/account/link-page.tsx'
import { useLocation, useNavigate } from '../../shell/navigation/use-location.ts'
import { pageMeta } from '../../shell/product.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /cancel-recovery#token: the page of the link in the e-mails of a recovery. */
export default function CancelRecoveryScreen() {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const cancel = async (token: string) => {
    await cancelRecovery(token)
    await navigate('/cancel-recovery', { replace: true, state: CANCELLED })
  }
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
      {(token, onOver) => <LinkButton key={token} words={text} onUse={() => cancel(token)} onOver={onOver} />}
    </LinkPage>
  )
}

const CANCELLED = 'cancelled'
