import { useAdmin } from '../../data/admin/admin.ts'
import { useAuth } from '../../data/session/session.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CurrentStatus } from './current-status.tsx'
import { GrantForm } from './grant-form.tsx'
import { panelView } from './panel-view.ts'
import { SecurityFeatures } from './security-features.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /admin: for admins only. The screen shows what is allowed; the server checks every action. */
export default function AdminScreen() {
  const auth = useAuth()
  if (auth.status !== 'signed-in') return null
  return (
    <Page header={<Header title={text.title} back />}>
      <Panel userId={auth.person.id} />
    </Page>
  )
}

function Panel({ userId }: { readonly userId: string }) {
  const { data: isAdmin, isPending, refetch } = useAdmin()
  const premium = usePremium()
  const view = panelView({ isAdmin, isPending, premium })
  if (view === 'checking') return <Checking />
  if (view === 'not-checked')
    return (
      <Notice
        tone="pending"
        live
        title={text.notChecked.title}
        action={
          <Button variant="ghost" size="small" onClick={() => void refetch()}>
            {text.notChecked.again}
          </Button>
        }
      >
        {text.notChecked.explanation}
      </Notice>
    )
  if (view === 'denied')
    return (
      <Notice tone="danger" icon="lock">
        {text.denied}
      </Notice>
    )
  return (
    <>
      <CurrentStatus />
      <GrantForm userId={userId} />
      <SecurityFeatures />
    </>
  )
}

function Checking() {
  return (
    <Card>
      <output className="flex items-center justify-center gap-2.5 py-6 text-sub text-ink-2">
        <Icon name="spinner" className="size-5 animate-spin" />
        {text.checking}
      </output>
    </Card>
  )
}
