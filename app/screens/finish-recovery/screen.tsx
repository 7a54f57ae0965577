import { Link } from 'wouter'
import { LinkPage } from '../../parts/account/link-page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FinishForm } from './finish-form.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/**
 * /finish-recovery#token: the page of the link in the last e-mail of a recovery. It asks for the password, so that the mailbox alone opens
 * nothing.
 */
export default function FinishRecoveryScreen() {
  return (
    <LinkPage title={text.title} explanation={text.explanation} over={{ ...text.over, to: '/auth' }}>
      {(token, onOver) => (
        <>
          <Card>
            <FinishForm key={token} token={token} onOver={onOver} />
          </Card>
          <Link to="/forgot-password" className={`${buttonClass('ghost', 'small')} justify-self-center`}>
            {text.forgotten}
          </Link>
        </>
      )}
    </LinkPage>
  )
}
