import { resetPassword } from '../../data/account/account.ts'
import { LinkPage } from '../../parts/account/link-page.tsx'
import { NewPasswordForm } from '../../parts/account/new-password-form.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /reset-password#token: the page of the link in the e-mail. */
export default function ResetPasswordScreen() {
  return (
    <LinkPage title={text.title} explanation={text.explanation} over={{ ...text.over, to: '/forgot-password' }}>
      {(token, onOver) => (
        <>
          <Card>
            <NewPasswordForm
              key={token}
              words={text}
              onSave={(password) => resetPassword({ token, password })}
              onOver={onOver}
            />
          </Card>
          <Notice icon="shield">{text.signedOut}</Notice>
        </>
      )}
    </LinkPage>
  )
}
