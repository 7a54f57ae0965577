import type { FromPage, FromServer, LiveTable } from '#contract'
import { HEARTBEAT_MS, returnDelay } from '#domain/live/reconnect'
import { announce } from '../changes.ts'
import { accessToken, leaveAsEnded, onFreshToken } from '../session/session.ts'
import { ownWrite, sendNow } from '../outbox/pending-writes.ts'
import { pullRows } from '../rows/pull.ts'

/** How long the answer of a write may take after its change was announced. */
const ANSWER_MS = 5_000

/**
 * Receives the changes made elsewhere and loads what they touch. Sends a heartbeat every 25 s. Reconnects after 1, 2, 5,
 * then every 10 s, with jitter (docs/product/offline.md#live-updates). Returns what ends it.
 */
export function startLive(): () => void {
  let socket: WebSocket | undefined
  let attempts = 0
  let reconnecting: ReturnType<typeof setTimeout> | undefined
  let isSentAway = false
  let isStopped = false
  let isBeatAnswered = true
  /** The token that this connection has sent. */
  let sentToken: string | undefined
  const heartbeat = setInterval(() => {
    // Without an answer to the last beat the connection is dead, although no event said so.
    if (!isBeatAnswered) return socket?.close()
    if (socket?.readyState !== WebSocket.OPEN) return
    isBeatAnswered = false
    send({ type: 'beat' })
  }, HEARTBEAT_MS)
  const unsubscribe = onFreshToken(() => void authenticate())
  addEventListener('online', reconnectNow)
  connect()

  return () => {
    isStopped = true
    clearInterval(heartbeat)
    clearTimeout(reconnecting)
    removeEventListener('online', reconnectNow)
    unsubscribe()
    socket?.close()
  }

  function connect(): void {
    isBeatAnswered = true
    sentToken = undefined
    const next = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`)
    socket = next
    next.onopen = () => void authenticate()
    next.onmessage = ({ data }) => receive(JSON.parse(String(data)) as FromServer)
    next.onclose = () => {
      if (isStopped || next !== socket) return
      attempts += 1
      reconnecting = setTimeout(connect, returnDelay(attempts, { isSentAway, chance: Math.random() }))
      isSentAway = false
    }
  }

  function reconnectNow(): void {
    if (socket?.readyState === WebSocket.OPEN || isStopped) return
    clearTimeout(reconnecting)
    const old = socket
    socket = undefined
    old?.close()
    connect()
  }

  async function authenticate(): Promise<void> {
    const connection = socket
    if (connection?.readyState !== WebSocket.OPEN) return
    try {
      const token = await accessToken()
      // A fresh token calls this function too. Sent twice, it would make every query load twice.
      if (connection !== socket || token === sentToken) return
      sentToken = token
      send({ type: 'hello', access_token: token })
    } catch {
      connection.close()
    }
  }

  function receive(message: FromServer): void {
    if (message.type === 'beat') isBeatAnswered = true
    else if (message.type === 'changed') changed(message)
    else if (message.type === 'signed-out') void leaveAsEnded()
    else if (message.type === 'reconnect') {
      isSentAway = true
      socket?.close()
    } else {
      // Changes made before the connection was open are unknown: everything on the screen is loaded again.
      attempts = 0
      announce('everything')
      void pullRows()
      void sendNow()
    }
  }

  /**
   * Loads again what has changed. A change made by a write of this browser is in the write's answer. If the answer does not come, what
   * the write changed is loaded too.
   */
  function changed({ tables, write }: Changed, isLate = false): void {
    const own = write === undefined ? undefined : ownWrite(write)
    if (own === 'answered' || isStopped) return
    if (own === 'pending' && !isLate) return void setTimeout(() => changed({ tables, write }, true), ANSWER_MS)
    announce(tables)
    if (!tables.every((table) => WITHOUT_ROWS.has(table))) void pullRows()
  }

  function send(message: FromPage): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
}

/** Of these a device keeps no rows. */
const WITHOUT_ROWS: ReadonlySet<LiveTable> = new Set(['reminders', 'profiles', 'subscription', 'shared_links'])

type Changed = { readonly tables: readonly LiveTable[]; readonly write?: string | undefined }
