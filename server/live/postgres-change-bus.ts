import type { Change, ChangeBus, RowsChanged } from './change-bus.ts'
import { openListeningConnection, type ConnectionTimeouts } from './listening-connection.ts'
import { createLocalChangeBus } from './local-change-bus.ts'

const CHANNEL = 'vialog_changes'
/** PostgreSQL accepts 8,000 bytes in one notification. */
const PAYLOAD_BYTES = 7_000
/** Changes are collected for this long and sent together: with one NOTIFY for each change, writes ran at 0.34 of the rate. */
const BATCH_MS = 10
/** The delay before changes that could not be sent are tried again. */
const RETRY_MS = 500
/** The most changes that are queued while the connection is down. Beyond that, one 'missed' replaces them. */
const QUEUE_LIMIT = 10_000

/**
 * A bus for several processes on one PostgreSQL. Local subscribers are called at once; other nodes receive the change by
 * LISTEN on a dedicated connection. The same connection sends NOTIFY, so that an exhausted pool delays no change.
 */
export async function createPostgresChangeBus(
  connectionString: string,
  timeouts?: ConnectionTimeouts,
): Promise<ChangeBus> {
  const local = createLocalChangeBus()
  const node = crypto.randomUUID()
  let queue: Change[] = []
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()
  let closed = false
  const connection = await openListeningConnection(
    { connectionString, channel: CHANNEL },
    { onNotification: publishReceived, onReconnect: () => local.publish({ kind: 'missed' }) },
    timeouts,
  )

  return {
    publish(change) {
      local.publish(change)
      queue.push(change)
      queue = bounded(queue)
      // Other nodes accept the tokens of an ended session until they hear of it.
      if (change.kind === 'session-ended') void flush()
      else timer ??= setTimeout(() => void flush(), BATCH_MS)
    },
    subscribe: (onChange) => local.subscribe(onChange),
    async close() {
      closed = true
      await flush()
      await connection.close()
      await local.close()
    },
  }

  /** Sends one batch at a time, so that `close` waits for the batch under way. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    return (sending = sending.then(sendQueue))
  }

  /** On an error the batch returns to the queue. A change that arrives twice costs one extra read and does no harm. */
  async function sendQueue(): Promise<void> {
    const batch = queue
    queue = []
    if (batch.length === 0) return
    try {
      for (const payload of payloads(node, batch))
        await connection.query('select pg_notify($1, $2)', [CHANNEL, payload])
    } catch {
      queue = bounded([...batch, ...queue])
      if (!closed) timer ??= setTimeout(() => void flush(), RETRY_MS)
    }
  }

  function publishReceived(payload: string): void {
    const { from, changes } = parsePayload(payload)
    if (from !== node) for (const change of changes) local.publish(change)
  }
}

type Payload = { readonly from: string; readonly changes: readonly Change[] }

/** Other programs may use the same channel: a payload that is not ours yields no changes. */
function parsePayload(payload: string): Payload {
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
  if (changes.length <= QUEUE_LIMIT) return changes
  const merged = merge(changes)
  return merged.length <= QUEUE_LIMIT / 2 ? merged : [{ kind: 'missed' }]
}

function payloads(from: string, changes: readonly Change[]): readonly string[] {
  const whole = JSON.stringify({ from, changes: merge(changes) } satisfies Payload)
  if (whole.length <= PAYLOAD_BYTES || changes.length === 1) return [whole]
  const half = Math.ceil(changes.length / 2)
  return [...payloads(from, changes.slice(0, half)), ...payloads(from, changes.slice(half))]
}

/** Merges the row changes of each person into one. What several writes have changed names none of them. */
function merge(changes: readonly Change[]): Change[] {
  const byUser = new Map<string, RowsChanged>()
  const rest: Change[] = []
  for (const change of changes) {
    if (change.kind !== 'rows') rest.push(change)
    else {
      const { tables = [], write } = byUser.get(change.userId) ?? { write: change.write }
      byUser.set(change.userId, {
        ...change,
        tables: [...new Set([...tables, ...change.tables])],
        write: write === change.write ? write : undefined,
      })
    }
  }
  return [...rest, ...byUser.values()]
}
