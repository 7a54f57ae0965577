import type { WebSocket } from 'ws'
import { FromPage, type FromServer } from '#contract'

/** The close codes that app/data/live knows. */
export const CloseCode = { serviceRestart: 1012, badMessage: 4000, signedOut: 4001, tooManySockets: 4008 } as const

/** Bytes that may be buffered for a socket that does not read. */
const BUFFER_BYTES = 256 * 1024
/** How long a page has to answer the close frame. */
const CLOSE_TIMEOUT_MS = 2_000

/** Sends a message. A socket whose buffer is full is cut: its page reads everything again after it has reconnected. */
export function send(socket: WebSocket, message: FromServer): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > BUFFER_BYTES) socket.terminate()
  else socket.send(JSON.stringify(message))
}

/** Closes a socket, and cuts the connection if the page does not answer in time. */
export function closeSocket(socket: WebSocket, code: number): void {
  socket.close(code)
  const timeout = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref()
  socket.once('close', () => clearTimeout(timeout))
}

/** The message of a page; undefined if it is not valid. */
export function parseMessage(data: Buffer): FromPage | undefined {
  try {
    return FromPage.safeParse(JSON.parse(data.toString('utf8'))).data
  } catch {
    return undefined
  }
}
