import type { QueryClient } from '@tanstack/react-query'
import type { FromPage, FromServer, LiveTable } from '#contract'
import { HEARTBEAT_MS, returnDelay } from '#domain/account/live'
import { accessToken, leave, onFreshToken } from '../session/session.ts'
import { ownWrite, sendNow } from '../outbox/pending-writes.ts'
import { queriesOf } from './changed-queries.ts'
import { noteChange, noteClosed } from './quiet.ts'

/** How long the answer of a write may take after the change that it made was announced. */
const ANSWER_MS = 5_000

/**
 * Hears of changes made elsewhere and asks again. Beats every 25 s; reconnects after 1, 2, 5, then every 10 s
 * (docs/product/offline.md#live-updates), a little spread.
 */
export function startLive(queries: QueryClient): () => void {
  let socket: WebSocket | undefined
  let attempts = 0
  let reconnecting: ReturnType<typeof setTimeout> | undefined
  let sentAway = false
  let stopped = false
  let answered = true
  /** What the server knows this connection by. */
  let shown: string | undefined
  const beat = setInterval(() => {
    // A beat that got no answer means that the line is dead although nobody said so.
    if (!answered) return socket?.close()
    if (socket?.readyState !== WebSocket.OPEN) return
    answered = false
    say({ type: 'beat' })
  }, HEARTBEAT_MS)
  const deaf = onFreshToken(() => void introduce())
  addEventListener('online', reconnectNow)
  connect()

  return () => {
    stopped = true
    clearInterval(beat)
    clearTimeout(reconnecting)
    removeEventListener('online', reconnectNow)
    deaf()
    socket?.close()
  }

  function connect(): void {
    answered = true
    shown = undefined
    const next = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`)
    socket = next
    next.onopen = () => void introduce()
    next.onmessage = ({ data }) => hear(JSON.parse(String(data)) as FromServer)
    next.onclose = () => {
      if (next === socket) noteClosed()
      if (stopped || next !== socket) return
      attempts += 1
      reconnecting = setTimeout(connect, returnDelay(attempts, { sentAway, chance: Math.random() }))
      sentAway = false
    }
  }

  function reconnectNow(): void {
    if (socket?.readyState === WebSocket.OPEN || stopped) return
    clearTimeout(reconnecting)
    const old = socket
    socket = undefined
    noteClosed()
    old?.close()
    connect()
  }

  async function introduce(): Promise<void> {
    const line = socket
    if (line?.readyState !== WebSocket.OPEN) return
    try {
      const token = await accessToken()
      // A line that waited for the token hears of it twice, and each answer would have everything asked for again.
      if (line !== socket || token === shown) return
      shown = token
      say({ type: 'hello', access_token: token })
    } catch {
      line.close()
    }
  }

  function hear(message: FromServer): void {
    if (message.type === 'beat') answered = true
    else if (message.type === 'changed') changed(message)
    else if (message.type === 'signed-out') void leave()
    else if (message.type === 'reconnect') {
      sentAway = true
      socket?.close()
    } else {
      // Whatever happened before the line stood was heard by nobody: everything on the screen is asked for once more.
      attempts = 0
      noteChange()
      void queries.invalidateQueries()
      void sendNow()
    }
  }

  /**
   * Loads again what has changed. A change that a write of this browser made is in the write's answer, which goes into the
   * cache; where the answer does not come, everything that it changed is loaded.
   */
  function changed({ tables, write }: Changed, isLate = false): void {
    const own = write === undefined ? undefined : ownWrite(write)
    if (own === 'answered' || stopped) return
    if (own === 'pending' && !isLate) return void setTimeout(() => changed({ tables, write }, true), ANSWER_MS)
    noteChange()
    for (const queryKey of new Set(tables.flatMap(queriesOf))) void queries.invalidateQueries({ queryKey })
  }

  function say(message: FromPage): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
}

type Changed = { readonly tables: readonly LiveTable[]; readonly write?: string | undefined }
