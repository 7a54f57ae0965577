import { useAuth } from '../../data/session/session.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordForm } from './password-form.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /change-password */
export default function ChangePasswordScreen() {
  const auth = useAuth()
  if (auth.status !== 'signed-in') return null
  return (
    <Page header={<Header title={text.title} back />}>
      <PasswordForm email={auth.person.email} />
      <Notice icon="shield">{text.signedOut}</Notice>
    </Page>
  )
}
