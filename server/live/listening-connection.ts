import { Socket } from 'node:net'
import { Client, DatabaseError } from '../db/driver.ts'

/** A dedicated connection to PostgreSQL that receives notifications and reconnects when it is lost. */
export type ListeningConnection = {
  /** @throws while reconnecting, if the answer exceeds its timeout, or if the database rejects the statement. */
  query(text: string, values?: readonly unknown[]): Promise<void>
  close(): Promise<void>
}

/** Milliseconds. A connection that was cut silently is detected after `heartbeat` plus `answer` at the latest. */
export type ConnectionTimeouts = {
  readonly connect: number
  readonly answer: number
  readonly heartbeat: number
  readonly reconnect: number
}

const TIMEOUTS: ConnectionTimeouts = { connect: 5_000, answer: 5_000, heartbeat: 15_000, reconnect: 500 }
/** When the system begins to probe an idle connection. Its default is two hours. */
const KEEP_ALIVE_MS = 10_000

type Open = { readonly client: Client; readonly socket: Socket }

/**
 * Opens the connection and listens to `channel`. `onReconnect` is called after each reconnect: notifications may have been
 * missed until then. @throws if the first connection cannot be made.
 */
export async function openListeningConnection(
  { connectionString, channel }: { readonly connectionString: string; readonly channel: string },
  listeners: { readonly onNotification: (payload: string) => void; readonly onReconnect: () => void },
  timeouts: ConnectionTimeouts = TIMEOUTS,
): Promise<ListeningConnection> {
  let open: Open | undefined
  let closed = false
  let lastQuery: Promise<unknown> = Promise.resolve()
  await connect()
  // TCP keep-alive does not probe a connection that was cut silently while data is unacknowledged.
  const heartbeat = setInterval(() => void query('select 1').catch(() => undefined), timeouts.heartbeat).unref()

  return {
    query,
    async close() {
      closed = true
      clearInterval(heartbeat)
      const last = open
      await within(timeouts.answer, last?.client.end()).catch(() => last?.socket.destroy())
    },
  }

  /** Runs one query at a time. */
  function query(text: string, values: readonly unknown[] = []): Promise<void> {
    const answered = lastQuery.then(() => runQuery(text, values))
    lastQuery = answered.catch(() => undefined)
    return answered
  }

  async function runQuery(text: string, values: readonly unknown[]): Promise<void> {
    const current = open
    if (!current) throw new Error('The listening connection is reconnecting.')
    try {
      await within(timeouts.answer, current.client.query(text, values))
    } catch (error) {
      // An answer, even an error, shows that the connection is alive.
      if (!(error instanceof DatabaseError)) current.socket.destroy()
      throw error
    }
  }

  async function connect(): Promise<void> {
    const socket = new Socket()
    const client = new Client({
      connectionString,
      application_name: 'vialog-changes',
      stream: () => socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    client.on('notification', ({ payload }) => listeners.onNotification(payload ?? ''))
    client.on('error', () => undefined)
    try {
      await within(timeouts.connect, listenWith(client))
    } catch (error) {
      socket.destroy()
      throw error
    }
    open = { client, socket }
    // Registered after the first success: while connecting, `reconnect` itself repeats the attempt.
    client.once('end', () => {
      open = undefined
      void reconnect()
    })
  }

  async function listenWith(client: Client): Promise<void> {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, timeouts.reconnect))
      if (closed) return
      try {
        await connect()
        return listeners.onReconnect()
      } catch {
        // The next round tries again.
      }
    }
  }
}

async function within<Result>(ms: number, work: Promise<Result> | undefined): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('PostgreSQL did not answer in time.')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
