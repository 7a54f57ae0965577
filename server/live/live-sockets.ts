import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { FromPage, LIVE_PATH, type FromServer, type LiveTable } from '#contract'
import type { Person } from '../account/access-tokens.ts'
import type { Change } from './change-bus.ts'
import { addressReader } from '../http/client-address.ts'
import { createConcurrencyLimit, type ConcurrencyBounds } from '../limits/concurrency-limit.ts'
import { isCrossOrigin } from '../http/cross-site.ts'
import type { AppContext } from '../context.ts'
import { createRateLimit } from '../limits/rate-limit.ts'
import { rawErrorResponse, securityHeaders } from '../http/security-headers.ts'

/** Limits declared in docs/limits.md. */
const SOCKETS_A_PERSON = 10
const HELLO_MS = 10_000
const MESSAGE_BYTES = 8 * 1024
/** A page beats every 25 s (docs/product/offline.md#live-updates): three silent beats mean that nobody is there. */
const SILENCE_MS = 80_000
/** Messages of one socket: a beat every 25 s and a token every quarter of an hour is what a page says. */
const MESSAGES = { burst: 20, perSecond: 1 }
/** What may wait in memory for a socket that does not read. */
const UNREAD_BYTES = 256 * 1024
const SWEEP_MS = 10_000
/** How long a page that is sent away has to say goodbye itself. */
const GOODBYE_MS = 2_000
/** How many may be open without having said who they are: a page does so at once, also after a node was restarted. */
const UNKNOWN_OF_ONE_ADDRESS = 64
const UNKNOWN_OF_ALL = 1024

type Page = { readonly socket: WebSocket; person: Person; heardAt: number }

/**
 * Tells a person's open pages which tables changed; each page then asks again, through row-level security.
 * A socket lives no longer than the access token it showed last, and ends at once with its session.
 */
export function attachLiveSockets(
  server: Server,
  context: AppContext,
  bounds: ConcurrencyBounds = boundsOf(context.settings),
): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES, perMessageDeflate: false })
  const pages = new Map<string, Set<Page>>()
  const headers = securityHeaders(context.settings.publicUrl)
  const addressOf = addressReader(context.settings.trustedProxies)
  const unknown = createConcurrencyLimit(bounds)
  const unsubscribe = context.changeBus.subscribe(hear)
  const sweep = setInterval(closeStale, SWEEP_MS)
  server.on('upgrade', upgrade)
  sockets.on('headers', (lines) => lines.push(...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)))
  sockets.on('wsClientError', (_error, stream) => refuse(stream, 400))

  return {
    close() {
      clearInterval(sweep)
      unsubscribe()
      server.off('upgrade', upgrade)
      for (const page of allPages()) say(page.socket, { type: 'reconnect' })
      for (const socket of sockets.clients) end(socket, 1012)
      sockets.close()
    },
  }

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    // Whoever hangs up in the middle of this is no reason to fall.
    stream.on('error', () => stream.destroy())
    const { origin, host } = request.headers
    if (request.url !== LIVE_PATH || isCrossOrigin(origin, host, context.settings.publicUrl)) return refuse(stream, 404)
    const leave = unknown.acquire(addressOf(request.socket.remoteAddress, forwardedOf(request)))
    if (typeof leave === 'string') return refuse(stream, leave === 'perKey' ? 429 : 503, { 'retry-after': '10' })
    stream.once('close', leave)
    sockets.handleUpgrade(request, stream, head, (socket) => greet(socket, leave))
  }

  /** The connection ends with the answer, whether the other side closes its half or not. */
  function refuse(stream: Duplex, status: number, more: Readonly<Record<string, string>> = {}): void {
    stream.end(rawErrorResponse(status, { ...headers, ...more }), () => stream.destroy())
  }

  /** `known` is told once the socket has said who it is. */
  function greet(socket: WebSocket, known: () => void): void {
    let page: Page | undefined
    const messages = createRateLimit(MESSAGES)
    const impatience = setTimeout(() => end(socket, 4001), HELLO_MS)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(impatience)
      if (page) forget(page)
    })
    socket.on('message', (data: Buffer) => {
      // What it says while it is sent away changes nothing.
      if (socket.readyState !== socket.OPEN) return
      if (messages.take('') > 0) return socket.terminate()
      const message = FromPage.safeParse(parse(data.toString('utf8')))
      if (!message.success) return end(socket, 4000)
      if (page) page.heardAt = Date.now()
      if (message.data.type === 'beat') return say(socket, { type: 'beat' })
      void context.accessTokens.verify(message.data.access_token).then(
        (person) => {
          clearTimeout(impatience)
          if (socket.readyState !== socket.OPEN) return
          if (page && page.person.userId !== person.userId) return end(socket, 4000)
          if (page) page.person = person
          else page = admit(socket, person)
          // One that is not limitApiConcurrency counts as unknown until it is gone.
          if (!page) return end(socket, 4008)
          known()
          say(socket, { type: 'ready' })
        },
        () => end(socket, 4001),
      )
    })
  }

  function admit(socket: WebSocket, person: Person): Page | undefined {
    const theirs = pages.get(person.userId) ?? new Set()
    if (theirs.size >= SOCKETS_A_PERSON) return undefined
    const page = { socket, person, heardAt: Date.now() }
    pages.set(person.userId, theirs.add(page))
    context.telemetry.sockets.inc()
    return page
  }

  function forget(page: Page): void {
    const theirs = pages.get(page.person.userId)
    if (theirs?.delete(page)) context.telemetry.sockets.dec()
    if (theirs?.size === 0) pages.delete(page.person.userId)
  }

  function hear(change: Change): void {
    if (change.kind === 'rows') tell(pages.get(change.userId) ?? [], change.tables)
    else if (change.kind === 'missed') for (const page of allPages()) say(page.socket, { type: 'reconnect' })
    else
      for (const page of pages.get(change.userId) ?? []) if (page.person.sessionId === change.sessionId) signOut(page)
  }

  function signOut({ socket }: Page): void {
    say(socket, { type: 'signed-out' })
    end(socket, 4001)
  }

  function tell(audience: Iterable<Page>, tables: readonly LiveTable[]): void {
    for (const page of audience) say(page.socket, { type: 'changed', tables })
  }

  function closeStale(): void {
    const seconds = context.now().getTime() / 1000
    for (const page of allPages()) {
      // Its end may have been read from the database instead of heard (main.ts).
      if (context.accessTokens.hasEnded(page.person.sessionId)) signOut(page)
      else if (page.person.expiresAt <= seconds) end(page.socket, 4001)
      else if (Date.now() - page.heardAt > SILENCE_MS) page.socket.terminate()
    }
  }

  function allPages(): readonly Page[] {
    return [...pages.values()].flatMap((theirs) => [...theirs])
  }
}

/** Load and acceptance runs come from one address. */
function boundsOf({ rateLimits }: AppContext['settings']): ConcurrencyBounds {
  return { perKey: rateLimits ? UNKNOWN_OF_ONE_ADDRESS : UNKNOWN_OF_ALL, total: UNKNOWN_OF_ALL }
}

function forwardedOf({ headers }: IncomingMessage): string | undefined {
  const forwarded = headers['x-forwarded-for']
  return Array.isArray(forwarded) ? forwarded.join(',') : forwarded
}

/** A socket that does not read is cut: the page asks for everything again when it comes back. */
function say(socket: WebSocket, message: FromServer): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > UNREAD_BYTES) socket.terminate()
  else socket.send(JSON.stringify(message))
}

/** Sends a page away, and cuts the line where it does not answer. */
function end(socket: WebSocket, code: number): void {
  socket.close(code)
  const impatience = setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
  socket.once('close', () => clearTimeout(impatience))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
