import type { WebSocket } from 'ws'
import type { AccessTokens, Person } from '../account/sessions/access-tokens.ts'
import { createRateLimit } from '../limits/rate-limit.ts'
import type { OpenPage, OpenPages } from './open-pages.ts'
import { CloseCode, closeSocket, parseMessage, send } from './socket-messages.ts'

const AUTHENTICATION_MS = 10_000
/** The messages of one socket. A page sends a beat every 25 s and a token every 15 minutes. */
const MESSAGE_RATE = { burst: 20, perSecond: 1 }

/** Handles the messages of a socket: access tokens and beats. Calls `onAuthenticated` after each token that is accepted. */
export function startSocketSession(
  socket: WebSocket,
  accessTokens: AccessTokens,
  pages: OpenPages,
  onAuthenticated: () => void,
): void {
  let page: OpenPage | undefined
  const rate = createRateLimit(MESSAGE_RATE)
  const timeout = setTimeout(() => closeSocket(socket, CloseCode.signedOut), AUTHENTICATION_MS)
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(timeout)
    if (page) pages.remove(page)
  })
  socket.on('message', (data: Buffer) => {
    // Messages of a socket that is being closed are ignored.
    if (socket.readyState !== socket.OPEN) return
    if (rate.take('') > 0) return socket.terminate()
    const message = parseMessage(data)
    if (!message) return closeSocket(socket, CloseCode.badMessage)
    if (page) page.lastMessageAt = Date.now()
    if (message.type === 'beat') return send(socket, { type: 'beat' })
    void accessTokens.verify(message.access_token).then(authenticate, () => closeSocket(socket, CloseCode.signedOut))
  })

  function authenticate(person: Person): void {
    clearTimeout(timeout)
    if (socket.readyState !== socket.OPEN) return
    if (page && page.person.userId !== person.userId) return closeSocket(socket, CloseCode.badMessage)
    if (page) page.person = person
    else page = pages.add(socket, person)
    // A socket over the person's limit keeps its slot as unauthenticated until it is closed.
    if (!page) return closeSocket(socket, CloseCode.tooManySockets)
    onAuthenticated()
    send(socket, { type: 'ready' })
  }
}
