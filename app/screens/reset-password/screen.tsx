import { useState } from 'react'
import { Link } from 'react-router'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { useLinkToken } from '../../parts/account/use-link-token.ts'
import { pageMeta } from '../../shell/product.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export const meta = () => pageMeta('New Password', 'Choose a new password for your account.')

/** /reset-password#token: the page of the link in the e-mail. */
export default function ResetPasswordScreen() {
  const token = useLinkToken()
  const [over, setOver] = useState<string>()
  if (!token || over === token)
    return (
      <AuthPage
        title="This link no longer works"
        text="It was used already, is older than a day, or was not copied whole."
      >
        <Link to="/forgot-password" className={buttonClass()}>
          Send a New Link
        </Link>
      </AuthPage>
    )
  return (
    <AuthPage title="Choose a new password" text="Then sign in with it.">
      <Card>
        <NewPasswordForm key={token} token={token} onOver={() => setOver(token)} />
      </Card>
      <Notice icon="shield">With a new password all your devices are signed out at once.</Notice>
    </AuthPage>
  )
}
