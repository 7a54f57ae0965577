import { openSignInLink } from '../../data/account/account.ts'
import { LinkButton } from '../../parts/account/link-button.tsx'
import { LinkPage } from '../../parts/account/link-page.tsx'
import { useNavigate } from '../../shell/navigation/use-location.ts'
import { pageMeta } from '../../shell/product.ts'
import { toastSuccess } from '../../shell/toasts/toasts.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /sign-in-link#token: the page of the link in the e-mail. */
export default function SignInLinkScreen() {
  const navigate = useNavigate()
  const open = async (token: string) => {
    await openSignInLink(token)
    toastSuccess(text.opened)
    await navigate('/auth', { replace: true })
  }
  return (
    <LinkPage title={text.title} explanation={text.explanation} over={{ ...text.over, to: '/auth' }}>
      {(token, onOver) => <LinkButton key={token} words={text} onUse={() => open(token)} onOver={onOver} />}
    </LinkPage>
  )
}
