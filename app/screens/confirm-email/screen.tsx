import { useState } from 'react'
import { Link } from 'wouter'
import { confirmEmail, type SecondFactorNeeded } from '../../data/account/account.ts'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { LinkPage } from '../../parts/account/link-page.tsx'
import { LinkPasswordForm } from '../../parts/account/link-password-form.tsx'
import { SecondStepPart } from '../../parts/account/second-step-part.tsx'
import { useNavigate } from '../../shell/navigation/use-location.ts'
import { pageMeta } from '../../shell/product.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
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
  /** With a right password the address is confirmed and the person is signed in, by a second step where one is needed. */
  const confirm = async (proof: { readonly token: string; readonly password: string }) => {
    const second = await confirmEmail(proof)
    if (second) setNeeded(second)
    else await navigate('/app', { replace: true })
  }
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
            <LinkPasswordForm
              key={token}
              words={text}
              onGiven={(password) => confirm({ token, password })}
              onOver={onOver}
            />
          </Card>
          <Link to="/forgot-password" className={`${buttonClass('ghost')} justify-self-center`}>
            {text.newPassword}
          </Link>
        </>
      )}
    </LinkPage>
  )
}
