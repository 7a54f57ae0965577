import { useState } from 'react'
import { Link } from 'react-router'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkForm } from './link-form.tsx'

export const meta = () => pageMeta('Forgot Password', 'Get a link to a new password.')

/** /forgot-password: asks for the address. The answer does not reveal whether it has an account. */
export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined)
    return (
      <AuthPage
        title="Check your e-mail"
        text={`If ${sentTo} has an account, a link to a new password is on its way. It works for one day.`}
      >
        <Card className="grid gap-3">
          <p className="text-note text-ink-2">
            Nothing there after a few minutes? Look into your spam folder, and whether the address is the one you signed
            up with. We send a few messages a day at most; a link that came earlier today still works.
          </p>
          <button type="button" onClick={() => setSentTo(undefined)} className={buttonClass('quiet')}>
            Try Again
          </button>
        </Card>
        <BackToSignIn />
      </AuthPage>
    )
  return (
    <AuthPage title="Forgot your password?" text="We send you a link with which you choose a new one.">
      <Card>
        <LinkForm onSent={setSentTo} />
      </Card>
      <BackToSignIn />
    </AuthPage>
  )
}

function BackToSignIn() {
  return (
    <Link to="/auth" className={`${buttonClass('ghost')} justify-self-center`}>
      Back to Sign In
    </Link>
  )
}
