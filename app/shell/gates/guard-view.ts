import type { AuthState, Person } from '../../data/session/session.ts'

/** What the guard shows: nothing yet, the way out, or the screens of a person. */
export type GuardView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'out'; readonly to: string }
  | { readonly kind: 'person'; readonly person: Person }

/**
 * Decides what stands before a screen of a person. The sign-in leads back to the wanted page, except after a sign-out on
 * this page: the next person who signs in does not land where the last one was. After a deletion, a page says that the account is gone.
 */
export function guardView(auth: AuthState, wanted: { readonly pathname: string; readonly search: string }): GuardView {
  if (auth.status === 'loading') return { kind: 'loading' }
  if (auth.status === 'signed-in') return { kind: 'person', person: auth.person }
  if (auth.deleted) return { kind: 'out', to: '/account-deleted' }
  if (auth.left) return { kind: 'out', to: '/auth' }
  return { kind: 'out', to: `/auth?next=${encodeURIComponent(wanted.pathname + wanted.search)}` }
}
