import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { isOnboardingComplete } from '#domain/profile/onboarding'
import { isOnboardingFlagged } from '../../data/profile/onboarding-flag.ts'
import { useProfile } from '../../data/profile/profile.ts'
import { useAuth } from '../../data/session/session.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { Loading } from '../../shell/layout/loading.tsx'

/** The dashboard for whoever has been through onboarding, onboarding for everybody else (specification section 2, index gate). */
export function IndexGate({ children }: { readonly children: ReactNode }) {
  const auth = useAuth()
  const { data: profile, isPending } = useProfile()
  const premium = usePremium()
  const isFlagged = auth.status === 'signed-in' && isOnboardingFlagged(auth.person.id)
  // The trial's banner and the gates are known with the first picture: they would push about what is already being read.
  if (isOnboardingComplete(profile, isFlagged)) return premium === undefined ? <Loading /> : children
  // A lookup that failed shows onboarding, as specified; it looks again there.
  return isPending ? <Loading /> : <Navigate to="/onboarding" replace />
}
