import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { startSession, useAuth } from '../../data/session/session.ts'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { publicPageMeta } from '../../shell/product.ts'
import { returnPath } from './return-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { hrefOf, useAuthTab } from './auth-tab.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export const meta = () => publicPageMeta('auth', 'Sign in', 'Sign in to Vialog, or create your account.')

/** /auth: two tabs. A signed-in person is led on to the app. */
export default function AuthScreen() {
  const auth = useAuth()
  const [tab, setTab] = useAuthTab()
  /** Shared by both tabs. */
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<{ readonly what: 'confirmation' | 'sign-in-link'; readonly email: string }>()
  const [query] = useSearchParams()
  useEffect(startSession, [])
  if (auth.status === 'signed-in') return <Navigate to={returnPath(query.get('next'))} replace />
  /** With confirmation of addresses, a sign-up ends here. */
  const confirmFirst = (email: string) => {
    setTab('sign-in')
    setSent({ what: 'confirmation', email })
  }
  if (sent !== undefined)
    return (
      <AuthPage title="Check your e-mail" text={SENT[sent.what](sent.email)}>
        <Button variant="quiet" onClick={() => setSent(undefined)}>
          Back to Sign In
        </Button>
      </AuthPage>
    )
  return (
    <AuthPage title="Get Started" text="Create your account or sign in to continue">
      <Card>
        <Tabs
          label="Account"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'sign-in',
              label: 'Sign In',
              href: hrefOf('sign-in'),
              panel: (
                <SignInForm
                  email={email}
                  onEmail={setEmail}
                  onLinkSent={(to) => setSent({ what: 'sign-in-link', email: to })}
                />
              ),
            },
            {
              value: 'sign-up',
              label: 'Sign Up',
              href: hrefOf('sign-up'),
              panel: <SignUpForm email={email} onEmail={setEmail} onConfirming={confirmFirst} />,
            },
          ]}
        />
      </Card>
      <p className="text-center text-label text-ink-2">
        For tracking and education only. Vialog never gives medical advice.
      </p>
    </AuthPage>
  )
}

/** What happens next. It does not reveal whether the address has an account. */
const SENT = {
  confirmation: (email: string) =>
    `We have sent a link to ${email}. Open it and enter your password to confirm your address.`,
  'sign-in-link': (email: string) =>
    `If ${email} has an account, a link is on its way. Open it on this device, then sign in. If you got one earlier today, it still works.`,
}
