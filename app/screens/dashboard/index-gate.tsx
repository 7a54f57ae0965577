import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { isOnboardingFlagged } from '../../data/session/onboarding-flag.ts'
import { useProfile } from '../../data/profile/profile.ts'
import { useAuth } from '../../data/session/session.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { Loading } from '../../shell/layout/loading.tsx'
import { useIsLate } from '../../shell/loading/use-is-late.ts'
import { indexView } from './index-view.ts'

/** Shows the dashboard, or leads to onboarding first. */
export function IndexGate({ children }: { readonly children: ReactNode }) {
  const auth = useAuth()
  const { data: profile, isPending } = useProfile()
  const premium = usePremium()
  const isFlagged = auth.status === 'signed-in' && isOnboardingFlagged(auth.person.id)
  const isLate = useIsLate(isPending || premium === undefined)
  const view = indexView({ profile, isPending, isFlagged, premium, isLate })
  if (view === 'loading') return <Loading />
  return view === 'dashboard' ? children : <Redirect to="/onboarding" replace />
}
