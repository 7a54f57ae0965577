import { Socket } from 'node:net'
import { Client, DatabaseError } from '../db/driver.ts'

/** A connection to PostgreSQL of its own that hears notifications and is replaced whenever it is lost. */
export type ListeningConnection = {
  /** @throws when the connection is being replaced, when the answer is late, or when the database refuses the statement. */
  query(text: string, values?: readonly unknown[]): Promise<void>
  close(): Promise<void>
}

/** Times in milliseconds. A line that was cut in silence is noticed after `heartbeat` plus `answer` at the latest. */
export type ConnectionTimeouts = {
  readonly connect: number
  readonly answer: number
  readonly heartbeat: number
  readonly reconnect: number
}

const LIMITS: ConnectionTimeouts = { connect: 5_000, answer: 5_000, heartbeat: 15_000, reconnect: 500 }
/** When the system begins to ask whether an idle line stands; by itself it would after two hours. */
const KEEP_ALIVE_MS = 10_000

type Line = { readonly client: Client; readonly socket: Socket }

/**
 * Opens the connection and listens to `channel`. `onReconnect` is called after a lost connection was replaced: notifications
 * may have been missed until then. @throws when the first connection cannot be made.
 */
export async function openListeningConnection(
  { connectionString, channel }: { readonly connectionString: string; readonly channel: string },
  hears: { readonly onNotification: (payload: string) => void; readonly onReconnect: () => void },
  limits: ConnectionTimeouts = LIMITS,
): Promise<ListeningConnection> {
  let line: Line | undefined
  let closed = false
  let last: Promise<unknown> = Promise.resolve()
  await connect()
  // The system does not notice a line that was cut in silence as long as something is on its way.
  const heartbeat = setInterval(() => void query('select 1').catch(() => undefined), limits.heartbeat).unref()

  return {
    query,
    async close() {
      closed = true
      clearInterval(heartbeat)
      const open = line
      await within(limits.answer, open?.client.end()).catch(() => open?.socket.destroy())
    },
  }

  /** One at a time. */
  function query(text: string, values: readonly unknown[] = []): Promise<void> {
    const answered = last.then(() => ask(text, values))
    last = answered.catch(() => undefined)
    return answered
  }

  async function ask(text: string, values: readonly unknown[]): Promise<void> {
    const asked = line
    if (!asked) throw new Error('The listening connection is being replaced.')
    try {
      await within(limits.answer, asked.client.query(text, values))
    } catch (error) {
      // An answer, even a refusal, shows that the line stands.
      if (!(error instanceof DatabaseError)) asked.socket.destroy()
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
    client.on('notification', ({ payload }) => hears.onNotification(payload ?? ''))
    client.on('error', () => undefined)
    try {
      await within(limits.connect, listenWith(client))
    } catch (error) {
      socket.destroy()
      throw error
    }
    line = { client, socket }
    // Only a line that stood can be lost: one that never came up is tried again by `reconnect` itself.
    client.once('end', () => {
      line = undefined
      void reconnect()
    })
  }

  async function listenWith(client: Client): Promise<void> {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, limits.reconnect))
      if (closed) return
      try {
        await connect()
        return hears.onReconnect()
      } catch {
        // Away still: the next round tries again.
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
