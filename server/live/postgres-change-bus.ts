import type { Announcer, Change } from './change-bus.ts'
import { openListeningConnection, type LineLimits } from './listening-connection.ts'
import { createLocalAnnouncer } from './local-change-bus.ts'

const CHANNEL = 'vialog_changes'
/** PostgreSQL takes 8,000 bytes in one notification. */
const PAYLOAD_BYTES = 7_000
/** Changes of this long travel together: a NOTIFY for each cut writes to 0.34 (architecture.md). */
const BATCH_MS = 10
/** How long until changes that did not leave are tried again. */
const RETRY_MS = 500
/** As many changes wait for a line that is down; where there are more, one 'missed' takes their place. */
const MOST_WAITING = 10_000

/**
 * For many processes on one PostgreSQL: hears itself at once, and the other nodes through LISTEN on a connection of its own.
 * The same connection carries what this node announces, so that a full pool holds nothing up.
 */
export async function createPostgresAnnouncer(connectionString: string, limits?: LineLimits): Promise<Announcer> {
  const local = createLocalAnnouncer()
  const node = crypto.randomUUID()
  let waiting: Change[] = []
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()
  let closed = false
  const connection = await openListeningConnection(
    { connectionString, channel: CHANNEL },
    { onNotification: hear, onReconnect: () => local.announce({ kind: 'missed' }) },
    limits,
  )

  return {
    announce(change) {
      local.announce(change)
      waiting.push(change)
      waiting = bounded(waiting)
      timer ??= setTimeout(() => void send(), BATCH_MS)
    },
    listen: (hear) => local.listen(hear),
    async close() {
      closed = true
      clearTimeout(timer)
      await send()
      await connection.close()
      await local.close()
    },
  }

  /** One batch at a time, so that closing waits for whatever is on its way. */
  function send(): Promise<void> {
    timer = undefined
    return (sending = sending.then(sendWaiting))
  }

  /** What could not leave waits on: a change that arrives twice is asked about twice, no more. */
  async function sendWaiting(): Promise<void> {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    try {
      for (const payload of payloads(node, batch))
        await connection.query('select pg_notify($1, $2)', [CHANNEL, payload])
    } catch {
      waiting = bounded([...batch, ...waiting])
      if (!closed) timer ??= setTimeout(() => void send(), RETRY_MS)
    }
  }

  function hear(payload: string): void {
    const { from, changes } = read(payload)
    if (from !== node) for (const change of changes) local.announce(change)
  }
}

type Payload = { readonly from: string; readonly changes: readonly Change[] }

/** Whatever else uses the channel is no reason to fall. */
function read(payload: string): Payload {
  try {
    const { from = '', changes }: Partial<Payload> = JSON.parse(payload) ?? {}
    return { from, changes: Array.isArray(changes) ? changes.filter(isChange) : [] }
  } catch {
    return { from: '', changes: [] }
  }
}

function isChange(given: unknown): given is Change {
  return typeof given === 'object' && given !== null && 'kind' in given
}

function bounded(changes: Change[]): Change[] {
  if (changes.length <= MOST_WAITING) return changes
  const merged = merge(changes)
  return merged.length <= MOST_WAITING / 2 ? merged : [{ kind: 'missed' }]
}

function payloads(from: string, changes: readonly Change[]): readonly string[] {
  const whole = JSON.stringify({ from, changes: merge(changes) } satisfies Payload)
  if (whole.length <= PAYLOAD_BYTES || changes.length === 1) return [whole]
  const half = Math.ceil(changes.length / 2)
  return [...payloads(from, changes.slice(0, half)), ...payloads(from, changes.slice(half))]
}

/** Rows of one person become one message. */
function merge(changes: readonly Change[]): Change[] {
  const rows = new Map<string, Set<string>>()
  const rest: Change[] = []
  for (const change of changes) {
    if (change.kind !== 'rows') rest.push(change)
    else {
      const tables = rows.get(change.userId) ?? new Set()
      for (const table of change.tables) tables.add(table)
      rows.set(change.userId, tables)
    }
  }
  return [...rest, ...[...rows].map(([userId, tables]) => ({ kind: 'rows', userId, tables: [...tables] }) as Change)]
}
