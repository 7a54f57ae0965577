import { useState } from 'react'
import { Link } from 'wouter'
import type { SecondFactorNeeded } from '../../data/account/account.ts'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { LinkPage } from '../../parts/account/link-page.tsx'
import { SecondStepPart } from '../../parts/account/second-step-part.tsx'
import { useNavigate } from '../../shell/navigation/use-location.ts'
import { pageMeta } from '../../shell/product.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/**
 * /confirm-email#token: the page of the link in the e-mail. It asks for the password, so that nobody confirms an
 * account that somebody else created with their address.
 */
export default function ConfirmEmailScreen() {
  const [needed, setNeeded] = useState<SecondFactorNeeded>()
  const navigate = useNavigate()
  // The link is used up by then: a new start is a sign-in.
  const signInAgain = () => void navigate('/auth', { replace: true })
  if (needed)
    return (
      <AuthPage title={text.secondStep.title} text={text.secondStep.explanation}>
        <SecondStepPart
          needed={needed}
          onBack={signInAgain}
          onOver={(message) => {
            toastError(text.secondStep.failed, message)
            signInAgain()
          }}
          onSignedIn={() => void navigate('/app', { replace: true })}
        />
      </AuthPage>
    )
  return (
    <LinkPage title={text.title} explanation={text.explanation} over={{ ...text.over, to: '/auth' }}>
      {(token, onOver) => (
        <>
          <Card>
            <ConfirmForm key={token} token={token} onOver={onOver} onSecondStep={setNeeded} />
          </Card>
          <Link to="/forgot-password" className={`${buttonClass('ghost')} justify-self-center`}>
            {text.newPassword}
          </Link>
        </>
      )}
    </LinkPage>
  )
}
