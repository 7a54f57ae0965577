import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startNode, type NodeForTests } from '../../scripts/testing/node-for-tests.ts'
import { emptyPostgres } from '../../server/testing/databases/database.ts'
import { generatedLife } from '../../server/testing/generated-life.ts'
import { EMPTY_FILE } from '../../server/testing/importing.ts'
import type { Row } from '../row.ts'
import { newAccount, type Account } from './account.ts'
import { readsWhile } from './reads-while.ts'

const DOSES = 10_000
const SECONDS_LIMIT = 10

/** The import of a life with 10,000 doses: its time, and what it costs somebody else who reads meanwhile. */
export async function measureImport(): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  try {
    await using node = await startNode({ DATABASE_URL: url })
    const reader = await newAccount(node.address)
    // The first import also loads and compiles what no other call needs.
    await importInto(node, await newAccount(node.address), packed(generatedLife(1, 500)))
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
    ]
  } finally {
    await drop()
  }
}

function packed(life: object): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(JSON.stringify({ ...EMPTY_FILE, ...life })))
}

async function importInto({ address }: NodeForTests, { token }: Account, body: BodyInit): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${address}/api/import`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'idempotency-key': crypto.randomUUID(),
    },
    body,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`An import answered ${answer.status}: ${text}`)
  return (performance.now() - started) / 1000
}
