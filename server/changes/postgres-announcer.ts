import pg from 'pg'
import type { Announcer, Change } from './announcer.ts'
import { createLocalAnnouncer } from './local-announcer.ts'

const CHANNEL = 'vialog_changes'
/** PostgreSQL takes 8,000 bytes in one notification. */
const PAYLOAD_BYTES = 7_000
/** Changes of this long travel together: a NOTIFY for each cut writes to 0.34 (architecture.md). */
const BATCH_MS = 10
const RECONNECT_MS = 500

/** For many processes on one PostgreSQL: hears itself at once, and the other nodes through LISTEN on a connection of its own. */
export async function createPostgresAnnouncer(connectionString: string, pool: pg.Pool): Promise<Announcer> {
  const local = createLocalAnnouncer()
  const node = crypto.randomUUID()
  let waiting: Change[] = []
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let closed = false
  await connect()

  return {
    announce(change) {
      local.announce(change)
      waiting.push(change)
      timer ??= setTimeout(() => void send(), BATCH_MS)
    },
    listen: (hear) => local.listen(hear),
    async close() {
      closed = true
      if (timer) await send()
      await client?.end().catch(() => undefined)
      await local.close()
    },
  }

  async function send(): Promise<void> {
    timer = undefined
    const batch = waiting
    waiting = []
    for (const payload of payloads(node, batch)) {
      // A notification that is lost is healed by the 'missed' of the next reconnect; the write itself is already safe.
      await pool.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined)
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: 'vialog-changes', keepAlive: true })
    next.on('notification', ({ payload }) => hear(payload))
    next.on('error', () => undefined)
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    // Only a line that stood can be cut: one that never came up is tried again by reconnect itself.
    next.once('end', () => void reconnect())
    client = next
  }

  async function reconnect(): Promise<void> {
    if (closed) return
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
    if (closed) return
    await connect().then(
      () => local.announce({ kind: 'missed' }),
      () => reconnect(),
    )
  }

  function hear(payload: string | undefined): void {
    const { from, changes } = JSON.parse(payload ?? '{}') as { from?: string; changes?: readonly Change[] }
    if (from !== node) for (const change of changes ?? []) local.announce(change)
  }
}

function payloads(from: string, changes: readonly Change[]): readonly string[] {
  const whole = JSON.stringify({ from, changes: merge(changes) })
  if (whole.length <= PAYLOAD_BYTES || changes.length === 1) return [whole]
  const half = Math.ceil(changes.length / 2)
  return [...payloads(from, changes.slice(0, half)), ...payloads(from, changes.slice(half))]
}

/** Rows of one person become one message. */
function merge(changes: readonly Change[]): readonly Change[] {
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
