import { useEffect, useRef } from 'react'
import { useProfile } from '../../data/profile/profile.ts'
import { useAuth } from '../../data/session/session.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { NameForm } from './name-form.tsx'
import { profileEditView } from './profile-edit-view.ts'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /profile-edit: the display name and the e-mail address of the account. */
export default function ProfileEditScreen() {
  const auth = useAuth()
  const { data: profile, isError, refetch } = useProfile()
  const view = profileEditView(profile, isError)
  const isLost = view.kind === 'lost'
  // A refetch in the background may fail again, without another toast.
  const told = useRef(false)
  useEffect(() => {
    if (!isLost || told.current) return
    told.current = true
    toastError(text.loadFailed.toast.title, text.loadFailed.toast.explanation)
  }, [isLost])
  const tryAgain = () => {
    told.current = false
    void refetch()
  }
  if (auth.status !== 'signed-in') return null

  return (
    <Page header={<Header title={text.title} back />}>
      {view.kind === 'form' ? (
        <NameForm name={view.name} email={auth.person.email} />
      ) : isLost ? (
        <Notice
          tone="pending"
          title={text.loadFailed.title}
          action={
            <Button variant="ghost" size="small" onClick={tryAgain}>
              {text.loadFailed.again}
            </Button>
          }
        >
          {text.loadFailed.explanation}
        </Notice>
      ) : (
        <Card>
          <SkeletonRows rows={2} label={text.loading} />
        </Card>
      )}
    </Page>
  )
}
