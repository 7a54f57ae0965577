import { SHARE_TARGET } from '#domain/import/received-file'
import { forgetOldReceived } from '../data/received-files/received-files.ts'
import { flush } from '../data/outbox/outbox.ts'
import { confirmDeliveries } from '../data/reminders/confirm-deliveries.ts'
import { forgetDeletedPeople } from '../data/session/deleted-people.ts'
import { openSession } from './open-session.ts'
import { pagePath } from './page-path.ts'
import { receivePush } from './push.ts'
import { receiveFile } from './receive-file.ts'
import { resubscribe, type Changed } from './resubscribe.ts'
import { receiveTap } from './tap.ts'

declare const self: ServiceWorkerGlobalScope
/** Path of the list of all files that are kept; written in by scripts/site/build-service-worker.ts. Each visit asks for this script anew, and for the list once a version. */
declare const __LIST__: string
/** Path of each kept file that is neither a page nor under /assets/. */
declare const __FILES__: readonly string[]
/** Path of each prerendered page and the file that holds it. */
declare const __PAGES__: Readonly<Record<string, string>>
/** Another one where the content of a file is another. */
declare const __VERSION__: string

const FILES = new Set(__FILES__)
const CACHE = `vialog-${__VERSION__}`
const FALLBACK = '/__spa-fallback.html'

/** Paths that the worker leaves to the server: the API, calendar feeds, and the pages of shared links, which must not be stored. */
const OF_SERVER = /^\/(?:api|calendar|shared)\/./

type SyncEvent = ExtendableEvent & { readonly tag: string }

self.addEventListener('install', (event) => event.waitUntil(fillCache()))
self.addEventListener('activate', (event) => event.waitUntil(dropOldCaches()))
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method === 'POST' && url.origin === self.location.origin && url.pathname === SHARE_TARGET)
    return event.respondWith(receiveFile(request))
  // Answers of the API are never cached here: the page stores them for each person, and deletes them at sign-out.
  if (request.method !== 'GET' || url.origin !== self.location.origin || OF_SERVER.test(url.pathname)) return
  if (request.mode === 'navigate') {
    event.respondWith(answerPage(request, url))
    event.waitUntil(forgetOldReceived())
  } else if (isAsset(url.pathname) || FILES.has(url.pathname))
    event.respondWith(answerFile(url.pathname, request, event.clientId))
})
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === 'outbox') sync.waitUntil(Promise.all([sendOutbox(), confirmLater()]))
})
self.addEventListener('notificationclick', (event) => event.waitUntil(receiveTap(event.notification, event.action)))
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as Event as ExtendableEvent).waitUntil(resubscribe(event as Event as Event & Changed)),
)
self.addEventListener('push', (event) => event.waitUntil(receivePush(event.data?.text())))

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE)
  const paths = (await (await fromNetwork(__LIST__)).json()) as readonly string[]
  await Promise.all(
    paths.map(async (path) => {
      // A hashed asset of an earlier version is the same file.
      const earlier = isAsset(path) ? await caches.match(path) : undefined
      await cache.put(path, earlier ?? (await fromNetwork(path)))
    }),
  )
}

/** Past every cache. */
async function fromNetwork(path: string): Promise<Response> {
  const response = await fetch(new Request(path, { cache: 'reload' }))
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`)
  return response
}

/** Whether a file has a hash of its content in its name. */
function isAsset(path: string): boolean {
  return path.startsWith('/assets/')
}

async function dropOldCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('vialog-') && name !== CACHE) await caches.delete(name)
  await self.clients.claim()
}

async function answerPage(request: Request, url: URL): Promise<Response> {
  const path = pagePath(url.pathname)
  // The server redirects a signed-in person from '/' to the app. Offline the app decides.
  if (path === '/') return fetch(request).catch(() => Response.redirect('/app', 302))
  return fromCache(__PAGES__[path] ?? FALLBACK, request)
}

async function answerFile(path: string, request: Request, clientId: string): Promise<Response> {
  const response = await fromCache(path, request)
  if (response.status === 404 && isAsset(path)) await startAfresh(clientId)
  return response
}

async function fromCache(path: string, request: Request): Promise<Response> {
  // By name, because `caches.open` would create a missing cache.
  return (await caches.match(path, { cacheName: CACHE })) ?? fetch(request)
}

/**
 * The device has lost a part of this version and the server no longer has it: pages from the cache would stay white.
 * Without its cache this worker passes every request to the server, so the reloaded page is complete. Only the call that
 * deletes the cache reloads, so it happens once.
 */
async function startAfresh(clientId: string): Promise<void> {
  if (!(await caches.delete(CACHE))) return
  const client = await self.clients.get(clientId)
  if (client instanceof WindowClient) await client.navigate(client.url)
}

/** Sends the outbox when no page is open. A rejection makes the browser try again later. */
async function sendOutbox(): Promise<void> {
  const opened = await openSession()
  if (!opened) return void (await forgetDeletedPeople())
  const flushed = await flush(opened.userId, async () => opened.token)
  if (flushed === 'unreachable') throw new Error(flushed)
}

/** A rejection makes the browser try again later. */
async function confirmLater(): Promise<void> {
  if (!(await confirmDeliveries())) throw new Error('unreachable')
}
