import { useState } from 'react'
import { Link } from 'react-router'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { useLinkToken } from '../../parts/account/use-link-token.ts'
import { pageMeta } from '../../shell/product.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmForm } from './confirm-form.tsx'

export const meta = () => pageMeta('Confirm Address', 'Confirm the e-mail address of your account.')

/**
 * /confirm-email#token: the page of the link in the e-mail. It asks for the password, so that nobody confirms an
 * account that somebody else created with their address.
 */
export default function ConfirmEmailScreen() {
  const token = useLinkToken()
  const [over, setOver] = useState<string>()
  if (!token || over === token)
    return (
      <AuthPage
        title="This link no longer works"
        text="It is older than a day or was not copied whole. Sign in, and we send you a new one."
      >
        <Link to="/auth" className={buttonClass()}>
          Sign In
        </Link>
      </AuthPage>
    )
  return (
    <AuthPage
      title="Confirm your address"
      text="Enter the password that you signed up with. If it was not you who signed up, choose a new password instead."
    >
      <Card>
        <ConfirmForm key={token} token={token} onOver={() => setOver(token)} />
      </Card>
      <Link to="/forgot-password" className={`${buttonClass('ghost')} justify-self-center`}>
        Choose a New Password
      </Link>
    </AuthPage>
  )
}
