import { useState } from 'react'
import { Link } from 'react-router'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { useLinkToken } from '../../parts/account/use-link-token.ts'
import { pageMeta } from '../../shell/product.ts'
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
  const token = useLinkToken()
  const [over, setOver] = useState<string>()
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
      <Card>
        <ConfirmForm key={token} token={token} onOver={() => setOver(token)} />
      </Card>
      <Link to="/forgot-password" className={`${buttonClass('ghost')} justify-self-center`}>
        {text.newPassword}
      </Link>
    </AuthPage>
  )
}
