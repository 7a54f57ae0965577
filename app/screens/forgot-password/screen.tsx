import { useState } from 'react'
import { Link } from 'wouter'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkForm } from './link-form.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /forgot-password: asks for the address. The answer does not reveal whether it has an account. */
export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined)
    return (
      <AuthPage title={text.sent.title} text={text.sent.explanation(sentTo)}>
        <Card className="grid gap-3">
          <p className="text-note text-ink-2">{text.sent.nothingCame}</p>
          <button type="button" onClick={() => setSentTo(undefined)} className={buttonClass('quiet')}>
            {text.sent.again}
          </button>
        </Card>
        <BackToSignIn />
      </AuthPage>
    )
  return (
    <AuthPage title={text.title} text={text.explanation}>
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
      {text.signIn}
    </Link>
  )
}
