import type { Session } from '#contract'
import { isExpired, REFRESH_TICK_MS, shouldRefresh } from '#domain/account/session'
import { forgetAnswers } from '../indexed-db.ts'
import { forgetOnboarding } from '../profile/onboarding-flag.ts'
import { completeSignOut } from './pending-sign-out.ts'
import { readRemembered, REMEMBERED, type Person } from './remembered-person.ts'
import { createStore, useStore } from '../store.ts'
import { ask, bodyOf, Refused, Unreachable } from '../fetch-json.ts'

export type { Person }

/** Loading until the first session is known, then signed in or signed out (docs/product/account.md#sessions). */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-in'; readonly person: Person }
  /** `left`: somebody was signed in on this page until now. */
  | { readonly status: 'signed-out'; readonly left: boolean }

const state = createStore<AuthState>({ status: 'loading' })
let session: Session | undefined
let refreshing: Promise<Session> | undefined
/** How often somebody has left: an answer to what was asked before must not bring them back. */
let departures = 0
let channel: BroadcastChannel | undefined
const listeners = new Set<() => void>()

export const useAuth = (): AuthState => useStore(state)

export const currentPerson = (): Person | undefined => {
  const now = state.get()
  return now.status === 'signed-in' ? now.person : undefined
}

/** Calls back whenever a fresh access token came in. */
export function onFreshToken(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/**
 * Learns who is signed in: at once from the device, so that the app starts offline, then from the server.
 * Refreshes the access token before it expires for as long as the page lives.
 */
export function startSession(): () => void {
  const remembered = readRemembered()
  if (remembered) state.set({ status: 'signed-in', person: remembered })
  void refresh().catch(() => {
    if (state.get().status === 'loading') state.set({ status: 'signed-out', left: false })
  })
  const complete = () => void completeSignOut().catch(() => undefined)
  const timer = setInterval(() => {
    if (session && shouldRefresh(session, Date.now() / 1000)) void refresh().catch(() => undefined)
    else complete()
  }, REFRESH_TICK_MS)
  addEventListener('online', complete)
  channel = new BroadcastChannel('vialog-session')
  channel.onmessage = ({ data }) => void (data === 'signed-out' ? leave() : refresh().catch(() => undefined))
  return () => {
    clearInterval(timer)
    removeEventListener('online', complete)
    channel?.close()
    channel = undefined
  }
}

/**
 * An access token that is good for at least a moment.
 * @throws Unreachable, or Refused 401 after which the person is signed out.
 */
export async function accessToken(): Promise<string> {
  if (session && !isExpired(session, Date.now() / 1000)) return session.access_token
  return (await refresh()).access_token
}

/** The token that the server just refused is not shown again. */
export function forgetToken(token: string): void {
  if (session?.access_token === token) session = undefined
}

/** Takes over a session that sign-in or sign-up just opened. */
export function enter(opened: Session): void {
  accept(opened)
  channel?.postMessage('signed-in')
}

/**
 * The session has ended, here or elsewhere: nothing of the person stays on the device but what they have not sent yet.
 * Resolves when the last of it is gone.
 */
export async function leave(): Promise<void> {
  departures += 1
  session = undefined
  localStorage.removeItem(REMEMBERED)
  forgetOnboarding()
  const now = state.get()
  if (now.status !== 'signed-out') state.set({ status: 'signed-out', left: now.status === 'signed-in' })
  // A device that cannot open its store has kept nothing in it.
  await forgetAnswers().catch(() => undefined)
}

/** Leaves, and tells the other tabs. */
export async function leaveEverywhere(): Promise<void> {
  const left = leave()
  channel?.postMessage('signed-out')
  await left
}

function refresh(): Promise<Session> {
  refreshing ??= renew().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function renew(): Promise<Session> {
  const before = departures
  try {
    await completeSignOut()
    const response = await ask('/api/account/session', { method: 'POST' })
    if (response.status === 204) throw new Refused(401, { code: 'signed-out', message: 'Please sign in again.' })
    const renewed = await bodyOf<Session>(response)
    if (before !== departures) throw new Unreachable()
    accept(renewed)
    return renewed
  } catch (error) {
    if (error instanceof Refused && error.status === 401 && before === departures) void leave()
    // Offline with nobody remembered: the sign-in screen is all there is to show.
    if (error instanceof Unreachable && state.get().status === 'loading')
      state.set({ status: 'signed-out', left: false })
    throw error
  }
}

function accept(opened: Session): void {
  // Counted from its arrival by this device's own clock: one that is a quarter of an hour ahead would ask without end.
  session = { ...opened, expires_at: Math.floor(Date.now() / 1000) + opened.expires_in }
  const person = { id: opened.user.id, email: opened.user.email, displayName: opened.user.display_name }
  localStorage.setItem(REMEMBERED, JSON.stringify(person))
  const now = state.get()
  if (now.status !== 'signed-in' || JSON.stringify(now.person) !== JSON.stringify(person))
    state.set({ status: 'signed-in', person })
  for (const hear of listeners) hear()
}
