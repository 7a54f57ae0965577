import { AuthPage } from '../../parts/account/auth-page.tsx'
import { text as accountText } from '../../parts/account/text.ts'
import { pageMeta } from '../../shell/product.ts'
import { Notice } from '../../ui/notice.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /account-deleted: confirms the deletion. It shows nothing of a person, since nobody is signed in any more. */
export default function AccountDeletedScreen() {
  return (
    <AuthPage title={accountText.deleted.title} text={accountText.deleted.explanation}>
      <Notice tone="plain" icon="device">
        {text.devices}
      </Notice>
      <a href="/" className={buttonClass('quiet')}>
        {text.home}
      </a>
    </AuthPage>
  )
}
