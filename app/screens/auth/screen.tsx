import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { startSession, useAuth } from '../../data/session.ts'
import { DoorPage } from '../../shell/door-page.tsx'
import { publicPageMeta } from '../../shell/product.ts'
import { wantedPath } from '../../shell/wanted-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export const meta = () => publicPageMeta('auth', 'Sign in', 'Sign in to Vialog, or create your account.')

/** /auth: two tabs. Whoever is signed in, or gets signed in, goes on to the app. */
export default function AuthScreen() {
  const auth = useAuth()
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>('sign-in')
  const [confirming, setConfirming] = useState<string>()
  const [query] = useSearchParams()
  useEffect(startSession, [])
  if (auth.status === 'signed-in') return <Navigate to={wantedPath(query.get('next'))} replace />
  /** Where addresses are confirmed first, a sign-up ends here. */
  const confirmFirst = (email: string) => {
    setTab('sign-in')
    setConfirming(email)
  }
  if (confirming !== undefined)
    return (
      <DoorPage
        title="Check your e-mail"
        text={`We have sent a link to ${confirming}. Open it to confirm your address, then sign in.`}
      >
        <Button variant="quiet" onClick={() => setConfirming(undefined)}>
          Back to Sign In
        </Button>
      </DoorPage>
    )
  return (
    <DoorPage title="Get Started" text="Create your account or sign in to continue">
      <Card>
        <Tabs
          label="Account"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'sign-in', label: 'Sign In', panel: <SignInForm /> },
            { value: 'sign-up', label: 'Sign Up', panel: <SignUpForm onConfirming={confirmFirst} /> },
          ]}
        />
      </Card>
      <p className="text-center text-label text-ink-2">
        For tracking and education only. Vialog never gives medical advice.
      </p>
    </DoorPage>
  )
}
