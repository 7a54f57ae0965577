import { text } from '../loading/text.ts'
import { toastError } from '../toasts/toasts.tsx'

/** Where in the app a person is. */
export type Location = {
  readonly pathname: string
  /** With its '?'; '' without a query. */
  readonly search: string
  /** With its '#'; '' without a fragment. */
  readonly hash: string
  /** What the navigation gave to the page. It survives a reload. Null without any. */
  readonly state: unknown
  /** Another one for each navigation, to the same address too. */
  readonly key: string
}

/** `state`: what structured clone can copy. `replace`: the page takes the place of this one in the history. */
export type NavigateOptions = { readonly replace?: boolean | undefined; readonly state?: unknown }

/** Loads the screen of a path. Nothing is returned where it is here already. */
export type LoadScreen = (pathname: string) => Promise<void> | undefined

/**
 * Begins to show the address of the browser: resolves once its first screen is loaded. From then on a page is shown when
 * its screen is loaded, and stays until the next one is; the browser's Back and Forward wait in the same way.
 * @throws what `loadScreen` throws for the first screen
 */
export async function startNavigation(loadScreen: LoadScreen): Promise<void> {
  load = loadScreen
  if (currentEntry() === undefined) writeEntry('replaceState')
  index = place()
  shown = currentLocation()
  // The browser would restore the old scroll position after us on 'back'.
  window.history.scrollRestoration = 'manual'
  window.addEventListener('popstate', () => void traverse())
  window.addEventListener('pointerdown', expectTouched)
  await load(shown.pathname)
}

/** The page that is shown. */
export function shownLocation(): Location {
  return shown
}

/** The page that will probably come (expected-page.ts). Its state is null. */
export function expectedLocation(): Location | undefined {
  return expected
}

/**
 * Announces the page that will probably come, where it is another one; undefined takes that back. Where its screen is not loaded, loads it instead.
 */
export function expectLocation(url?: Address): void {
  if (url && (url.pathname === shown.pathname || preloadScreen(url.pathname))) return
  expected = url && locationAt(url, { state: null, key: newKey() })
  expectedHref = url?.href
  announce()
}

type Address = Pick<URL, 'pathname' | 'search' | 'hash' | 'href'>

/** Loads the screen of a path, so that a tap that leads there later need not wait for it. Nothing happens where that fails. */
export function preloadScreen(pathname: string): Promise<void> | undefined {
  return load(pathname)?.catch(() => undefined)
}

/** Calls `changed` after each navigation, and when another page is expected, until the returned function is called. */
export function onNavigation(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/**
 * Goes to an address of the app: absolute, or relative to the page that is shown. Resolves when the page is shown, without waiting
 * for the network if its screen is loaded, or when a later navigation has replaced this one. Where the screen cannot be loaded the
 * browser asks the server for the page, which may have another version of the app by now; without a network the page stays,
 * and a message says so.
 */
export async function navigate(to: string, { replace, state = null }: NavigateOptions = {}): Promise<void> {
  const url = new URL(to, window.location.href)
  const askServer = () => window.location[replace === true ? 'replace' : 'assign'](url)
  const isHere = whenLoaded(url.pathname, () => (navigator.onLine ? askServer() : sayNotOpened()))
  // A loaded screen is shown in this turn, together with what has changed before: the page that is left is not drawn once more.
  if (isHere !== true && !(await isHere)) return
  writeEntry(replace === true || url.href === window.location.href ? 'replaceState' : 'pushState', state, url)
  show()
}

/** Goes back in the history, or to `otherwise` when this is the first page of the tab, also after a reload. */
export function goBack(otherwise: string): void {
  if (index > 0) window.history.back()
  else void navigate(otherwise, { replace: true })
}

/**
 * Asks `isHeld` before the browser's Back or Forward leaves the page: true keeps the page, and `goOn` leaves it later.
 * Returns what ends it.
 */
export function holdTraversals(isHeld: (goOn: () => void) => boolean): () => void {
  hold = isHeld
  return () => {
    if (hold === isHeld) hold = undefined
  }
}

/** What the history keeps of a page. `index`: its place, from 0 for the first page of the tab. */
type Entry = { readonly state: unknown; readonly key: string; readonly index: number }

let load: LoadScreen = () => undefined
let shown = currentLocation()
/** The place of the shown page in the history. */
let index = 0
/** The number of the latest navigation: an earlier one whose screen comes later is dropped. */
let latest = 0
let hold: ((goOn: () => void) => boolean) | undefined
/** Whether the history is on its way back to the shown page. */
let isReturning = false
/** What goes on with that when further taps on Back came meanwhile. */
let further: ReturnType<typeof setTimeout> | undefined
/** How many pages further the person leaves a page that was held; 0 where nobody does. */
let leavesBy = 0
let expected: Location | undefined
let expectedHref: string | undefined
const listeners = new Set<() => void>()

/** The history has gone to another page: Back, Forward, or a link to a fragment of this page, which makes a new one. */
async function traverse(): Promise<void> {
  const entry = currentEntry()
  if (entry === undefined) {
    index += 1
    writeEntry('replaceState')
    return show()
  }
  const by = entry.index - index
  if (isReturning) {
    clearTimeout(further)
    // Only once all have landed: two traversals of our own at the same time would go too far.
    if (by !== 0) further = setTimeout(goToShown, 50)
    else {
      isReturning = false
      if (leavesBy !== 0) window.history.go(leavesBy)
    }
    return
  }
  if (leavesBy !== 0) leavesBy = 0
  else if (
    by !== 0 &&
    hold?.(() => {
      if (leavesBy === 0 && !isReturning) window.history.go(by)
      leavesBy = by
    })
  )
    return returnToShown()
  const isHere = await whenLoaded(window.location.pathname, () => {
    if (navigator.onLine) return window.location.reload()
    sayNotOpened()
    returnToShown()
  })
  if (isHere) show()
}

/** Goes back to the shown page in the history, however often Back is tapped meanwhile. */
function returnToShown(): void {
  latest += 1
  isReturning = true
  goToShown()
}

/** Only where the history is at another page: by 0 it would load this one again. */
function goToShown(): void {
  window.history.go(index - place())
}

/** Expects the page of a link when it is touched, before the click. */
function expectTouched({ target }: PointerEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === window.location.origin) expectLocation(link)
}

function sayNotOpened(): void {
  toastError(text.notOpened.title, text.notOpened.explanation)
}

/**
 * Loads a screen. The result is false, and the screen must not be shown, if another navigation began meanwhile or if loading failed;
 * then `onFailed` is called first.
 */
function whenLoaded(pathname: string, onFailed: () => void): true | Promise<boolean> {
  latest += 1
  const turn = latest
  const loading = load(pathname)
  if (loading === undefined) return true
  return loading.then(
    () => turn === latest,
    () => {
      if (turn === latest) onFailed()
      return false
    },
  )
}

function show(): void {
  const here = currentLocation()
  shown = expected?.key === here.key ? expected : here
  index = place()
  isReturning = false
  clearTimeout(further)
  leavesBy = 0
  expected = undefined
  announce()
}

function announce(): void {
  for (const changed of listeners) changed()
}

function currentLocation(): Location {
  if (typeof window === 'undefined') return { pathname: '/', search: '', hash: '', state: null, key: '' }
  return locationAt(window.location, currentEntry() ?? { state: null, key: '' })
}

function locationAt({ pathname, search, hash }: Omit<Address, 'href'>, { state, key }: Omit<Entry, 'index'>): Location {
  return { pathname, search, hash, state, key }
}

/** The place of the history now, which a screen that is still loading keeps apart from the shown page. */
function place(): number {
  return currentEntry()?.index ?? index
}

function currentEntry(): Entry | undefined {
  const entry = window.history.state as Entry | null
  // Another script may have left what is no entry.
  return entry?.key === undefined ? undefined : entry
}

function writeEntry(write: 'pushState' | 'replaceState', state: unknown = null, url?: URL): void {
  // The page that was expected comes with its key: it is rendered by now.
  const key = (state === null && url?.href === expectedHref && expected?.key) || newKey()
  // Counted from where the history is: a traversal may be under way.
  const entry: Entry = { state, key, index: place() + (write === 'pushState' ? 1 : 0) }
  window.history[write](entry, '', url)
}

function newKey(): string {
  return String(Math.random())
}
