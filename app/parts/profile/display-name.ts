import type { AuthState } from '../../data/session/session.ts'

/** The name of the profile, else that of the account, else ''. */
export function displayNameOf(
  profile: { readonly display_name: string | null } | null | undefined,
  auth: AuthState,
): string {
  return profile?.display_name || (auth.status === 'signed-in' && auth.person.displayName) || ''
}
