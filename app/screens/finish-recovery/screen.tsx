import { Link } from 'wouter'
import { finishRecovery } from '../../data/account/second-step.ts'
import { LinkPage } from '../../parts/account/link-page.tsx'
import { LinkPasswordForm } from '../../parts/account/link-password-form.tsx'
import { useNavigate } from '../../shell/navigation/use-location.ts'
import { pageMeta } from '../../shell/product.ts'
import { toastSuccess } from '../../shell/toasts/toasts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/**
 * /finish-recovery#token: the page of the link in the last e-mail of a recovery. It asks for the password, so that the mailbox alone opens
 * nothing.
 */
export default function FinishRecoveryScreen() {
  const navigate = useNavigate()
  const finish = async (proof: { readonly token: string; readonly password: string }) => {
    await finishRecovery(proof)
    toastSuccess(text.finished)
    await navigate('/app', { replace: true })
  }
  return (
    <LinkPage title={text.title} explanation={text.explanation} over={{ ...text.over, to: '/auth' }}>
      {(token, onOver) => (
        <>
          <Card>
            <LinkPasswordForm
              key={token}
              words={text}
              onGiven={(password) => finish({ token, password })}
              onOver={onOver}
            />
          </Card>
          <Link to="/forgot-password" className={`${buttonClass('ghost', 'small')} justify-self-center`}>
            {text.forgotten}
          </Link>
        </>
      )}
    </LinkPage>
  )
}
