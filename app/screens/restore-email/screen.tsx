import { takeEmailBack } from '../../data/account/account.ts'
import { LinkPage } from '../../parts/account/link-page.tsx'
import { NewPasswordForm } from '../../parts/account/new-password-form.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /restore-email#token: the page of the link to a former address. A stranger who changed it knows the password, so a new one is chosen here. */
export default function RestoreEmailScreen() {
  return (
    <LinkPage title={text.title} explanation={text.explanation} over={{ ...text.over, to: '/auth' }}>
      {(token, onOver) => (
        <>
          <Card>
            <NewPasswordForm
              key={token}
              words={text}
              onSave={(password) => takeEmailBack({ token, password })}
              onOver={onOver}
            />
          </Card>
          <Notice icon="shield">{text.signedOut}</Notice>
        </>
      )}
    </LinkPage>
  )
}
