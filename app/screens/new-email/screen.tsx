import { useEffect } from 'react'
import { confirmEmailChange } from '../../data/account/email-change.ts'
import { startSession, useAuth } from '../../data/session/session.ts'
import { LinkButton } from '../../parts/account/link-button.tsx'
import { LinkPage } from '../../parts/account/link-page.tsx'
import { useNavigate } from '../../shell/navigation/use-location.ts'
import { pageMeta } from '../../shell/product.ts'
import { toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/**
 * /new-email#token: the page of the link to another address. A tap changes the address, of the account that is signed in alone: the reader
 * of a mistyped address has no use of the link.
 */
export default function NewEmailScreen() {
  useEffect(startSession, [])
  return (
    <LinkPage title={text.title} explanation={text.explanation} over={{ ...text.over, to: '/change-email' }}>
      {(token, onOver) => <Confirmation key={token} token={token} onOver={onOver} />}
    </LinkPage>
  )
}

type ConfirmationProps = { readonly token: string; readonly onOver: () => void }

function Confirmation({ token, onOver }: ConfirmationProps) {
  const auth = useAuth()
  const navigate = useNavigate()
  const confirm = async () => {
    await confirmEmailChange(token)
    toastSuccess(text.changed)
    await navigate('/change-email', { replace: true })
  }

  // The placeholder has the height of the button, so that the page does not shift when the session is known.
  if (auth.status === 'loading') return <Skeleton className="h-12.5" />
  if (auth.status === 'signed-out')
    return (
      <>
        <Button onClick={() => void navigate('/auth?next=/new-email', { state: { token } })}>{text.signIn}</Button>
        <Notice icon="lock">{text.signedOut}</Notice>
      </>
    )
  return (
    <>
      <LinkButton words={text} onUse={confirm} onOver={onOver} />
      <Notice icon="person">
        {text.signedInAs} <Untranslated className="wrap-anywhere">{auth.person.email}</Untranslated>
      </Notice>
    </>
  )
}
