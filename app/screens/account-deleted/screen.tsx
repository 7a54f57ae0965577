import { Link } from 'react-router'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Notice } from '../../ui/notice.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /account-deleted: says that it is done. It belongs to nobody, since nobody is signed in any more. */
export default function AccountDeletedScreen() {
  return (
    <AuthPage title={text.title} text={text.explanation}>
      <Notice tone="plain" icon="device">
        {text.devices}
      </Notice>
      <Link to="/" reloadDocument className={buttonClass('quiet')}>
        {text.home}
      </Link>
    </AuthPage>
  )
}
