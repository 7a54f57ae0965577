import { useAuth } from '../../data/session/session.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordForm } from './password-form.tsx'

export const meta = () => pageMeta('Change Password', 'A new password for this account.')

/** /change-password */
export default function ChangePasswordScreen() {
  const auth = useAuth()
  if (auth.status !== 'signed-in') return null
  return (
    <Page header={<Header title="Change Password" back />}>
      <PasswordForm email={auth.person.email} />
      <Notice icon="shield">
        With a new password all your other devices are signed out at once. You stay signed in here.
      </Notice>
    </Page>
  )
}
