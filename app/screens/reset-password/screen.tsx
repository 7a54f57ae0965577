import { LinkPage } from '../../parts/account/link-page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /reset-password#token: the page of the link in the e-mail. */
export default function ResetPasswordScreen() {
  return (
    <LinkPage title={text.title} explanation={text.explanation} over={{ ...text.over, to: '/forgot-password' }}>
      {(token, onOver) => (
        <>
          <Card>
            <NewPasswordForm key={token} token={token} onOver={onOver} />
          </Card>
          <Notice icon="shield">{text.signedOut}</Notice>
        </>
      )}
    </LinkPage>
  )
}
