import { Link } from 'wouter'
import { LinkPage } from '../../parts/account/link-page.tsx'
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
  return (
    <LinkPage title={text.title} explanation={text.explanation} over={{ ...text.over, to: '/auth' }}>
      {(token, onOver) => (
        <>
          <Card>
            <ConfirmForm key={token} token={token} onOver={onOver} />
          </Card>
          <Link to="/forgot-password" className={`${buttonClass('ghost')} justify-self-center`}>
            {text.newPassword}
          </Link>
        </>
      )}
    </LinkPage>
  )
}
