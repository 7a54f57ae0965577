import { useState } from 'react'
import { Link } from 'react-router'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { useLinkToken } from '../../parts/account/use-link-token.ts'
import { pageMeta } from '../../shell/product.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /reset-password#token: the page of the link in the e-mail. */
export default function ResetPasswordScreen() {
  const token = useLinkToken()
  const [over, setOver] = useState<string>()
  if (!token || over === token)
    return (
      <AuthPage title={text.linkOver.title} text={text.linkOver.explanation}>
        <Link to="/forgot-password" className={buttonClass()}>
          {text.linkOver.newLink}
        </Link>
      </AuthPage>
    )
  return (
    <AuthPage title={text.title} text={text.explanation}>
      <Card>
        <NewPasswordForm key={token} token={token} onOver={() => setOver(token)} />
      </Card>
      <Notice icon="shield">{text.signedOut}</Notice>
    </AuthPage>
  )
}
