import type { AuthState, Person } from '../../data/session/session.ts'

/** What the guard shows: nothing yet, a redirect, or the screens of a person. */
export type GuardView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'out'; readonly to: string }
  | { readonly kind: 'person'; readonly person: Person }

/**
 * Decides what stands before a screen of a person. The sign-in leads back to the wanted page, except after a sign-out on
 * this page: the next person who signs in does not start on the last person's screen. After a deletion on this device, a
 * page says that the account is gone. Where it may have been deleted on another device, nothing is shown until that is known.
 */
export function guardView(auth: AuthState, wanted: { readonly pathname: string; readonly search: string }): GuardView {
  if (auth.status === 'loading') return { kind: 'loading' }
  if (auth.status === 'signed-in') return { kind: 'person', person: auth.person }
  if (auth.account === 'asking') return { kind: 'loading' }
  if (auth.account === 'deleted here') return { kind: 'out', to: '/account-deleted' }
  if (auth.left) return { kind: 'out', to: '/auth' }
  return { kind: 'out', to: `/auth?next=${encodeURIComponent(wanted.pathname + wanted.search)}` }
}
