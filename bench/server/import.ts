import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startNode, type NodeForTests } from '../../scripts/testing/node-for-tests.ts'
import { emptyPostgres } from '../../server/testing/databases/database.ts'
import { generatedLife } from '../../server/testing/generated-life.ts'
import { EMPTY_FILE, tableDose } from '../../server/testing/importing.ts'
import type { Row } from '../row.ts'
import { newAccount, type Account } from './account.ts'
import { readsWhile } from './reads-while.ts'

const DOSES = 10_000
const TABLE_DOSES = 20_000
const SECONDS_LIMIT = 10

/** The times of an import with 10,000 doses and of a table with 20,000, and the latency of another person's reads meanwhile. */
export async function measureImport(): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  try {
    await using node = await startNode({ DATABASE_URL: url })
    const reader = await newAccount(node.address)
    // The first import also loads and compiles what no other call needs.
    await importInto(node, await newAccount(node.address), packed(generatedLife(1, 500)))
    await importInto(node, await newAccount(node.address), tableOf(500))
    const alone = await readsWhile(node, reader, () => pause(3_000))
    const ana = await newAccount(node.address)
    const life = generatedLife(2, DOSES)
    // Packed before anything is measured: this process measures the reads as well.
    const file = packed(life)
    let seconds = 0
    const beside = await readsWhile(node, reader, async () => {
      seconds = await importInto(node, ana, file)
    })
    const again = await importInto(node, ana, file)
    const bo = await newAccount(node.address)
    const doses = tableOf(TABLE_DOSES)
    let tableSeconds = 0
    const besideTable = await readsWhile(node, reader, async () => {
      tableSeconds = await importInto(node, bo, doses)
    })
    const besideCheck = await readsWhile(node, reader, () =>
      importInto(node, bo, { ...doses, path: `${doses.path}/check` }),
    )
    const rows = Object.values(life).reduce<number>((sum, of) => sum + (Array.isArray(of) ? of.length : 0), 0)
    return [
      {
        what: `the import of ${DOSES} doses, ${rows} rows in all, over HTTP`,
        measured: `${seconds.toFixed(2)} s`,
        limit: `${SECONDS_LIMIT} s`,
        ratio: seconds / SECONDS_LIMIT,
      },
      {
        what: 'the same once more, when all of it is there',
        measured: `${again.toFixed(2)} s`,
        limit: `${SECONDS_LIMIT} s`,
        ratio: again / SECONDS_LIMIT,
      },
      {
        what: 'p99 of the newest doses of somebody else meanwhile',
        measured: `${beside.toFixed(0)} ms`,
        limit: `without: ${alone.toFixed(0)} ms`,
        ratio: beside / alone,
      },
      {
        what: `the import of a table of ${TABLE_DOSES} doses`,
        measured: `${tableSeconds.toFixed(2)} s`,
        limit: `${SECONDS_LIMIT} s`,
        ratio: tableSeconds / SECONDS_LIMIT,
      },
      {
        what: 'p99 of the newest doses of somebody else meanwhile',
        measured: `${besideTable.toFixed(0)} ms`,
        limit: `without: ${alone.toFixed(0)} ms`,
        ratio: besideTable / alone,
      },
      {
        what: 'the same while that table is looked up, when all of it is there',
        measured: `${besideCheck.toFixed(0)} ms`,
        limit: `without: ${alone.toFixed(0)} ms`,
        ratio: besideCheck / alone,
      },
    ]
  } finally {
    await drop()
  }
}

type Sent = { readonly path: string; readonly encoding: string; readonly body: Uint8Array<ArrayBuffer> }

function packed(life: object): Sent {
  const body = new Uint8Array(gzipSync(JSON.stringify({ ...EMPTY_FILE, ...life })))
  return { path: '/api/import', encoding: 'gzip', body }
}

function tableOf(count: number): Sent {
  const doses = Array.from({ length: count }, (_, at) =>
    tableDose({
      line: at + 2,
      administered_at: new Date(Date.UTC(2021, 0, 1, 0, at)).toISOString(),
      notes: 'left thigh, after a walk',
    }),
  )
  return { path: '/api/import/doses', encoding: 'identity', body: new TextEncoder().encode(JSON.stringify({ doses })) }
}

async function importInto(
  { address }: NodeForTests,
  { token }: Account,
  { path, encoding, body }: Sent,
): Promise<number> {
  const started = performance.now()
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-encoding': encoding,
      'idempotency-key': crypto.randomUUID(),
    },
    body,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`An import answered ${answer.status}: ${text}`)
  return (performance.now() - started) / 1000
}
