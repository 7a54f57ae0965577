import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { startSession, useAuth } from '../../data/session.ts'
import { Logo } from '../../shell/logo.tsx'
import { Page } from '../../shell/page.tsx'
import { publicPageMeta } from '../../shell/product.ts'
import { wantedPath } from '../../shell/wanted-path.ts'
import { Card } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export const meta = () => publicPageMeta('auth', 'Sign in', 'Sign in to Vialog, or create your account.')

/** /auth: two tabs. Whoever is signed in, or gets signed in, goes on to the app. */
export default function AuthScreen() {
  const auth = useAuth()
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>('sign-in')
  const [query] = useSearchParams()
  useEffect(startSession, [])
  if (auth.status === 'signed-in') return <Navigate to={wantedPath(query.get('next'))} replace />
  return (
    <Page bar={false}>
      <div className="grid gap-6 pt-10">
        <Logo className="justify-self-center text-3xl" />
        <div className="text-center">
          <h1 tabIndex={-1} className="text-headline">
            Get Started
          </h1>
          <p className="mt-1 text-sub text-ink-2">Create your account or sign in to continue</p>
        </div>
        <Card>
          <Tabs
            label="Account"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'sign-in', label: 'Sign In', panel: <SignInForm /> },
              { value: 'sign-up', label: 'Sign Up', panel: <SignUpForm /> },
            ]}
          />
        </Card>
        <p className="text-center text-label text-ink-2">
          For tracking and education only. Vialog never gives medical advice.
        </p>
      </div>
    </Page>
  )
}
