import type { Session } from '#contract'
import { isExpired, REFRESH_TICK_MS, shouldRefresh } from '#domain/account/session'
import { forgetZone } from '../device-zone.ts'
import { forgetReceived } from '../received-files/forget-received.ts'
import { forgetAnswers } from '../indexed-db.ts'
import { forgetOffer } from './offer-storage.ts'
import { forgetOnboarding } from './onboarding-flag.ts'
import { forgetPersonal } from './personal-storage.ts'
import { leaveReminders } from '../push/leave-reminders.ts'
import { forgetDeletedPeople } from './deleted-people.ts'
import { completeSignOut } from './pending-sign-out.ts'
import { readRemembered, REMEMBERED, type Person } from './remembered-person.ts'
import { createStore } from '../store.ts'
import { useStore } from '../use-store.ts'
import { ask, bodyOf, Refused, Unreachable } from '../fetch-json.ts'

export type { Person }

/** Loading until the first session is known, then signed in or signed out (docs/product/account.md#sessions). */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-in'; readonly person: Person }
  /** `left`: a person was signed in on this page until now. */
  | { readonly status: 'signed-out'; readonly left: boolean; readonly account?: AccountState }

/** What became of the account of who was signed in: it is being asked, it was deleted here, or on another device. */
export type AccountState = 'asking' | 'deleted here' | 'deleted elsewhere'

const state = createStore<AuthState>({ status: 'loading' })
let session: Session | undefined
let refreshing: Promise<Session> | undefined
/** The number of sign-ins and sign-outs on this page: the answer to a request from before one changes nothing. */
let turns = 0
let channel: BroadcastChannel | undefined
const listeners = new Set<() => void>()

export const useAuth = (): AuthState => useStore(state)

export const currentPerson = (): Person | undefined => {
  const now = state.get()
  return now.status === 'signed-in' ? now.person : undefined
}

/** Calls back with each new access token. Returns what ends that. */
export function onFreshToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Finds out who is signed in: first from the device, so that the app starts offline, then from the server. Then refreshes
 * the access token before it expires. Returns what ends that.
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
  channel.onmessage = ({ data }) => void (data === 'signed-out' ? leaveAsEnded() : refresh().catch(() => undefined))
  return () => {
    clearInterval(timer)
    removeEventListener('online', complete)
    channel?.close()
    channel = undefined
  }
}

/**
 * An access token that has not expired.
 * @throws Unreachable, or Refused 401 after which the person is signed out.
 */
export async function accessToken(): Promise<string> {
  if (session && !isExpired(session, Date.now() / 1000)) return session.access_token
  return (await refresh()).access_token
}

/** The server has refused this token: it is not sent again. */
export function forgetToken(token: string): void {
  if (session?.access_token === token) session = undefined
}

/** Takes the session that sign-in or sign-up has opened. */
export function enter(opened: Session): void {
  turns += 1
  accept(opened)
  channel?.postMessage('signed-in')
}

/** The address of the account has changed: this page and the other tabs learn the new one. @throws Refused | Unreachable */
export async function refreshPerson(): Promise<void> {
  await refresh()
  channel?.postMessage('signed-in')
}

/**
 * The session was ended, by another device or page. Removes everything of the person from this device except unsent writes;
 * those too where the account is deleted, which the sign-in page then says.
 */
export async function leaveAsEnded(): Promise<void> {
  const known = state.get()
  if (isAsking(known)) return
  if (known.status !== 'signed-in') {
    await leave(undefined)
    return void forgetDeletedPeople().catch(() => undefined)
  }
  const { id } = known.person
  const left = leave('asking')
  const asking = state.get()
  // Nobody is kept waiting by a slow network: the sign-in comes without the reason then.
  const patience = new Promise<readonly string[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []))
  const asked = left.then(() => forgetDeletedPeople(id)).catch((): readonly string[] => [])
  const gone = await Promise.race([asked, patience])
  // Unless the person has signed out here too, deleted the account here, or signed in again meanwhile.
  if (state.get() !== asking) return
  state.set({ status: 'signed-out', left: true, ...(gone.includes(id) && { account: 'deleted elsewhere' }) })
}

/** How long the sign-in waits for the word whether the account is deleted. */
const PATIENCE_MS = 2000

/**
 * Leaves on this page and tells the other tabs. `deleted`: the person has deleted their account. Resolves with whether
 * everything of the person is gone from this device.
 */
export async function leaveEverywhere({ deleted = false }: { readonly deleted?: boolean } = {}): Promise<boolean> {
  const left = leave(deleted ? 'deleted here' : undefined)
  channel?.postMessage('signed-out')
  const isGone = await left
  // People with a deleted account cannot sign in again to send their unsent changes. It runs in the background.
  void forgetDeletedPeople().catch(() => undefined)
  return isGone
}

/** Removes everything of the person from the device except unsent writes, and resolves with whether that is done. */
async function leave(account: AccountState | undefined): Promise<boolean> {
  turns += 1
  session = undefined
  localStorage.removeItem(REMEMBERED)
  forgetZone()
  forgetOnboarding()
  forgetPersonal()
  forgetOffer()
  const now = state.get()
  // A file that came while nobody was signed in waits for who signs in.
  if (now.status === 'signed-in') forgetReceivedFiles()
  if (now.status !== 'signed-out' || account !== undefined || isAsking(now)) {
    const left = now.status === 'signed-in' || account !== undefined || isAsking(now)
    state.set({ status: 'signed-out', left, ...(account && { account }) })
  }
  const isForgotten = forgetAnswers().then(
    () => true,
    () => false,
  )
  // A browser whose store has died may never answer.
  const patience = new Promise<boolean>((resolve) => setTimeout(resolve, STORE_PATIENCE_MS, false))
  const [isGone] = await Promise.all([Promise.race([isForgotten, patience]), leaveReminders()])
  return isGone
}

const STORE_PATIENCE_MS = 5000

/** Where the browser refuses its caches nothing was received. */
function forgetReceivedFiles(): void {
  if ('caches' in globalThis) void forgetReceived().catch(() => undefined)
}

function isAsking(auth: AuthState): boolean {
  return auth.status === 'signed-out' && auth.account === 'asking'
}

function refresh(): Promise<Session> {
  refreshing ??= renew().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function renew(): Promise<Session> {
  const before = turns
  try {
    await completeSignOut()
    const response = await ask('/api/account/session', { method: 'POST' })
    if (response.status === 204) throw new Refused(401, { code: 'signed-out', message: 'Please sign in again.' })
    const renewed = await bodyOf<Session>(response)
    if (before !== turns) throw new Unreachable()
    accept(renewed)
    return renewed
  } catch (error) {
    if (error instanceof Refused && error.status === 401 && before === turns) void leaveAsEnded()
    // Offline, and no person is remembered: only the sign-in screen can be shown.
    if (error instanceof Unreachable && state.get().status === 'loading')
      state.set({ status: 'signed-out', left: false })
    throw error
  }
}

function accept(opened: Session): void {
  // Counted from the arrival by this device's clock: with the server's time, a clock that is ahead would refresh without end.
  session = { ...opened, expires_at: Math.floor(Date.now() / 1000) + opened.expires_in }
  const person = { id: opened.user.id, email: opened.user.email, displayName: opened.user.display_name }
  // A sign-in in the place of somebody else, without a sign-out before it.
  const before = readRemembered()
  if (before?.id !== person.id) {
    if (before) forgetReceivedFiles()
    forgetPersonal()
    void leaveReminders({ unlessOf: person.id })
    void forgetDeletedPeople().catch(() => undefined)
  }
  localStorage.setItem(REMEMBERED, JSON.stringify(person))
  const now = state.get()
  if (now.status !== 'signed-in' || JSON.stringify(now.person) !== JSON.stringify(person))
    state.set({ status: 'signed-in', person })
  for (const listener of listeners) listener()
}
