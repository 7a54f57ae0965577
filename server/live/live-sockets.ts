import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { LIVE_PATH } from '#contract'
import type { Person } from '../account/sessions/access-tokens.ts'
import type { AppContext } from '../app-context.ts'
import { addressReader } from '../http/client-address.ts'
import { isCrossOrigin } from '../http/cross-site.ts'
import { rawErrorResponse, securityHeaders } from '../http/security-headers.ts'
import { createNetworkLimit, type Holder } from '../limits/network-limit.ts'
import type { Change, RowsChanged } from './change-bus.ts'
import { closeSocket, CloseCode, send } from './socket-messages.ts'
import { startSocketSession } from './socket-session.ts'
import { createOpenPages, type OpenPage, type OpenPages } from './open-pages.ts'

const MESSAGE_BYTES = 8 * 1024
/** A page sends a beat every 25 s (docs/product/offline.md#live-updates): three missing beats mean that it is gone. */
const SILENCE_MS = 80_000
const SWEEP_MS = 10_000
/** Sockets that have not authenticated yet. A page does so at once, also after a node was restarted. */
const UNAUTHENTICATED_PER_ADDRESS = 64
const UNAUTHENTICATED_TOTAL = 1024

/**
 * Tells the open pages of a person which tables changed; each page then reads them again, through row-level security.
 * A socket is closed when the access token that it sent last expires, and at once when its session ends. The limits are
 * listed in docs/requests.md.
 */
export function attachLiveSockets(
  server: Server,
  context: AppContext,
  bounds: Bounds = boundsOf(context.settings),
): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES, perMessageDeflate: false })
  const pages = createOpenPages(context.telemetry)
  const headers = securityHeaders(context.settings.publicUrl)
  const onUpgrade = upgrader(context, sockets, bounds, (socket, onAuthenticated) =>
    startSocketSession(socket, context.accessTokens, pages, onAuthenticated),
  )
  const unsubscribe = context.changeBus.subscribe((change) => notifyPages(change, pages))
  const sweep = setInterval(() => closeStale(pages, context), SWEEP_MS)
  server.on('upgrade', onUpgrade)
  sockets.on('headers', (lines) => lines.push(...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)))
  sockets.on('wsClientError', (_error, stream) => reject(stream, 400, headers))

  return {
    close() {
      clearInterval(sweep)
      unsubscribe()
      server.off('upgrade', onUpgrade)
      for (const page of pages.all()) send(page.socket, { type: 'reconnect' })
      for (const socket of sockets.clients) closeSocket(socket, CloseCode.serviceRestart)
      sockets.close()
    },
  }
}

/** Load and acceptance runs come from one address. */
function boundsOf({ rateLimits }: AppContext['settings']): Bounds {
  return { perAddress: rateLimits ? UNAUTHENTICATED_PER_ADDRESS : UNAUTHENTICATED_TOTAL, total: UNAUTHENTICATED_TOTAL }
}

type Bounds = Parameters<typeof createNetworkLimit>[0]

/**
 * Accepts or rejects upgrades. A socket holds a slot of its address until it has authenticated. Where all slots are taken, the
 * socket that has waited longest is closed instead of the new one.
 */
function upgrader(
  { settings }: AppContext,
  sockets: WebSocketServer,
  bounds: Bounds,
  accept: (socket: WebSocket, onAuthenticated: () => void) => void,
): (request: IncomingMessage, stream: Duplex, head: Buffer) => void {
  const headers = securityHeaders(settings.publicUrl)
  const addressOf = addressReader(settings.trustedProxies)
  const unauthenticated = createNetworkLimit(bounds)
  return (request, stream, head) => {
    // Without a listener, a client that disconnects now would end the process.
    stream.on('error', () => stream.destroy())
    const { origin, host } = request.headers
    if (request.url !== LIVE_PATH || isCrossOrigin(origin, host, settings.publicUrl))
      return reject(stream, 404, headers)
    const holder: Holder = { bytes: 0, drop: () => stream.destroy() }
    const release = unauthenticated.acquire(addressOf(request.socket.remoteAddress, forwardedOf(request)), holder)
    if (typeof release === 'string')
      return reject(stream, release === 'perKey' ? 429 : 503, { ...headers, 'retry-after': '10' })
    stream.once('close', release)
    sockets.handleUpgrade(request, stream, head, (socket) => accept(socket, release))
  }
}

/** Closes the connection after the response, even if the client keeps its half open. */
function reject(stream: Duplex, status: number, headers: Readonly<Record<string, string>>): void {
  stream.end(rawErrorResponse(status, headers), () => stream.destroy())
}

function forwardedOf({ headers }: IncomingMessage): string | undefined {
  const forwarded = headers['x-forwarded-for']
  return Array.isArray(forwarded) ? forwarded.join(',') : forwarded
}

function notifyPages(change: Change, pages: OpenPages): void {
  if (change.kind === 'rows') sendChanged(pages.of(change.userId), change)
  else if (change.kind === 'missed') for (const page of pages.all()) send(page.socket, { type: 'reconnect' })
  else signOut(pages.of(change.userId).filter(({ person }) => person.sessionId === change.sessionId))
}

function sendChanged(pages: readonly OpenPage[], { tables, write }: RowsChanged): void {
  for (const { socket } of pages) send(socket, { type: 'changed', tables, write })
}

function signOut(pages: readonly OpenPage[]): void {
  for (const { socket } of pages) {
    send(socket, { type: 'signed-out' })
    closeSocket(socket, CloseCode.signedOut)
  }
}

function closeStale(pages: OpenPages, { accessTokens, now }: Pick<AppContext, 'accessTokens' | 'now'>): void {
  const isExpired = (person: Person) => person.expiresAt <= now().getTime() / 1000
  for (const page of pages.all()) {
    // The end of the session may have been read from the database instead of received from the bus (context.ts).
    if (accessTokens.hasEnded(page.person.sessionId)) signOut([page])
    else if (isExpired(page.person)) closeSocket(page.socket, CloseCode.signedOut)
    else if (Date.now() - page.lastMessageAt > SILENCE_MS) page.socket.terminate()
  }
}
