import type { AppContext } from '../app-context.ts'
import { createThreadPool, threadModule } from '../threads/thread-pool.ts'
import { buffersOf, readStoredRows } from './stored-rows.ts'
import type { ExportRequest, ExportTask } from './write-export.ts'

/**
 * Everything of a person as one ZIP. The event loop reads the rows; a thread writes the files, for as long as that takes
 * (docs/decisions/049-export.md).
 */
export async function exportOf(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  userId: string,
  request: ExportRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  const at = now()
  const rows = await readStoredRows(database, userId)
  return WRITERS.run({ rows, userId, request, at } satisfies ExportTask, buffersOf(rows))
}

const WRITERS = createThreadPool(threadModule('export-thread', import.meta.url))
