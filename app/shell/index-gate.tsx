import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { isOnboardingComplete } from '#domain/profile/onboarding'
import { isOnboardingFlagged } from '../data/onboarding-flag.ts'
import { useProfile } from '../data/profile.ts'
import { useAuth } from '../data/session.ts'
import { Splash } from './splash.tsx'

/** The dashboard for whoever has been through onboarding, onboarding for everybody else (specification section 2, index gate). */
export function IndexGate({ children }: { readonly children: ReactNode }) {
  const auth = useAuth()
  const { data: profile, isPending } = useProfile()
  const isFlagged = auth.status === 'signed-in' && isOnboardingFlagged(auth.person.id)
  if (isOnboardingComplete(profile, isFlagged)) return children
  // A lookup that failed shows onboarding, as specified; it looks again there.
  return isPending ? <Splash /> : <Navigate to="/onboarding" replace />
}
