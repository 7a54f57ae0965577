import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { FromPage, LIVE_PATH, type FromServer, type LiveTable } from '#contract'
import type { Person } from './account/access-tokens.ts'
import type { Change } from './changes/announcer.ts'
import { addressReader } from './client-address.ts'
import { isForeignOrigin } from './foreign.ts'
import type { House } from './house.ts'
import { rawRefusal, securityHeaders } from './security-headers.ts'
import { createWaitingRoom, type Room } from './waiting-room.ts'

/** Limits declared in reliability.md. */
const SOCKETS_A_PERSON = 10
const HELLO_MS = 10_000
const MESSAGE_BYTES = 8 * 1024
/** A page beats every 25 s (specification section 9): three silent beats mean that nobody is there. */
const SILENCE_MS = 80_000
const SWEEP_MS = 10_000
const GOODBYE_MS = 2_000
/** How many may be open without having said who they are: a page does so at once, also after a node was restarted. */
const UNKNOWN_OF_ONE_ADDRESS = 64
const UNKNOWN_OF_ALL = 1024

type Page = { readonly socket: WebSocket; person: Person; heardAt: number }

/**
 * Tells a person's open pages which tables changed; each page then asks again, through row-level security.
 * A socket lives no longer than the access token it showed last, and ends at once with its session.
 */
export function attachLive(server: Server, house: House, room: Room = roomOf(house.settings)): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES, perMessageDeflate: false })
  const pages = new Map<string, Set<Page>>()
  const headers = securityHeaders(house.settings.publicUrl)
  const addressOf = addressReader(house.settings.trustedProxies)
  const unknown = createWaitingRoom(room)
  const deaf = house.announcer.listen(hear)
  const sweep = setInterval(closeStale, SWEEP_MS)
  server.on('upgrade', upgrade)
  sockets.on('headers', (lines) => lines.push(...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)))
  sockets.on('wsClientError', (_error, stream) => stream.end(rawRefusal(400, headers)))

  return {
    close() {
      clearInterval(sweep)
      deaf()
      server.off('upgrade', upgrade)
      for (const page of allPages()) say(page.socket, { type: 'reconnect' })
      for (const socket of sockets.clients) socket.close(1012)
      sockets.close()
      // Whoever does not say goodbye is not waited for.
      setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), GOODBYE_MS).unref()
    },
  }

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    // Whoever hangs up in the middle of this is no reason to fall.
    stream.on('error', () => stream.destroy())
    const { origin, host } = request.headers
    if (request.url !== LIVE_PATH || isForeignOrigin(origin, host, house.settings.publicUrl))
      return void stream.end(rawRefusal(404, headers))
    const leave = unknown.enter(addressOf(request.socket.remoteAddress, forwardedOf(request)))
    if (typeof leave === 'string')
      return void stream.end(rawRefusal(leave === 'of-one' ? 429 : 503, { ...headers, 'retry-after': '10' }))
    stream.once('close', leave)
    sockets.handleUpgrade(request, stream, head, (socket) => greet(socket, leave))
  }

  /** `known` is told once the socket has said who it is. */
  function greet(socket: WebSocket, known: () => void): void {
    let page: Page | undefined
    const impatience = setTimeout(() => socket.close(4001), HELLO_MS)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(impatience)
      if (page) forget(page)
    })
    socket.on('message', (data: Buffer) => {
      const message = FromPage.safeParse(parse(data.toString('utf8')))
      if (!message.success) return socket.close(4000)
      if (page) page.heardAt = Date.now()
      if (message.data.type === 'beat') return say(socket, { type: 'beat' })
      void house.accessTokens.verify(message.data.access_token).then(
        (person) => {
          clearTimeout(impatience)
          known()
          if (socket.readyState !== socket.OPEN) return
          if (page && page.person.userId !== person.userId) return socket.close(4000)
          if (page) page.person = person
          else page = admit(socket, person)
          if (page) say(socket, { type: 'ready' })
        },
        () => socket.close(4001),
      )
    })
  }

  function admit(socket: WebSocket, person: Person): Page | undefined {
    const theirs = pages.get(person.userId) ?? new Set()
    if (theirs.size >= SOCKETS_A_PERSON) {
      socket.close(4008)
      return undefined
    }
    const page = { socket, person, heardAt: Date.now() }
    pages.set(person.userId, theirs.add(page))
    house.figures.sockets.inc()
    return page
  }

  function forget(page: Page): void {
    const theirs = pages.get(page.person.userId)
    if (theirs?.delete(page)) house.figures.sockets.dec()
    if (theirs?.size === 0) pages.delete(page.person.userId)
  }

  function hear(change: Change): void {
    if (change.kind === 'rows') tell(pages.get(change.userId) ?? [], change.tables)
    else if (change.kind === 'missed') for (const page of allPages()) say(page.socket, { type: 'reconnect' })
    else
      for (const page of pages.get(change.userId) ?? [])
        if (page.person.sessionId === change.sessionId) {
          say(page.socket, { type: 'signed-out' })
          page.socket.close(4001)
        }
  }

  function tell(audience: Iterable<Page>, tables: readonly LiveTable[]): void {
    for (const page of audience) say(page.socket, { type: 'changed', tables })
  }

  function closeStale(): void {
    const seconds = house.now().getTime() / 1000
    for (const page of allPages()) {
      if (page.person.expiresAt <= seconds) page.socket.close(4001)
      else if (Date.now() - page.heardAt > SILENCE_MS) page.socket.terminate()
    }
  }

  function allPages(): readonly Page[] {
    return [...pages.values()].flatMap((theirs) => [...theirs])
  }
}

/** Load and acceptance runs come from one address. */
function roomOf({ rateLimits }: House['settings']): Room {
  return { ofOne: rateLimits ? UNKNOWN_OF_ONE_ADDRESS : UNKNOWN_OF_ALL, ofAll: UNKNOWN_OF_ALL }
}

function forwardedOf({ headers }: IncomingMessage): string | undefined {
  const forwarded = headers['x-forwarded-for']
  return Array.isArray(forwarded) ? forwarded.join(',') : forwarded
}

function say(socket: WebSocket, message: FromServer): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
