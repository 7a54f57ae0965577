import { sharedFileName } from '#domain/shared-links/opening-kind'
import { dateIn } from '#domain/time/zone'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { buffersOf, readStoredRows } from '../export/stored-rows.ts'
import { createThreadPool, threadModule } from '../threads/thread-pool.ts'
import { shownLink } from './record-queries.ts'
import { shownTables } from './shown-rows.ts'
import type { AskedFile, SharedFileTask } from './write-shared-file.ts'

/** A file as it is sent. */
export type TakenFile = {
  readonly name: string
  readonly type: 'application/pdf' | 'application/fhir+json'
  readonly body: Uint8Array<ArrayBuffer>
}

/**
 * What a link shows at `at`, as a file (docs/export.md). It is read as the person, as the page of the link is. Undefined where the
 * link is over by now. A thread writes it, as it writes an export.
 */
export async function readSharedFile(
  database: Database,
  userId: string,
  { tokenHash, at, ...asked }: AskedFile & { readonly tokenHash: string; readonly at: Date },
): Promise<TakenFile | undefined> {
  const [link] = await asUser(database, userId).query(shownLink(userId, tokenHash, at))
  if (!link) return undefined
  const rows = await readStoredRows(database, userId, shownTables(link))
  const body = await WRITERS.run<Uint8Array<ArrayBuffer>>(
    { rows, userId, link, asked, at } satisfies SharedFileTask,
    buffersOf(rows),
  )
  const type = asked.file === 'fhir' ? 'application/fhir+json' : 'application/pdf'
  return { name: sharedFileName(asked.file, dateIn(at.getTime(), link.zone)), type, body }
}

const WRITERS = createThreadPool(threadModule('shared-file-thread', import.meta.url))
