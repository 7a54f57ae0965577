import { sharedFileName } from '#domain/shared-links/opening-kind'
import { dateIn } from '#domain/time/zone'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { buffersOf, readStoredRows } from '../export/stored-rows.ts'
import { ApiError } from '../http/api-error.ts'
import { createThreadPool, threadModule } from '../threads/thread-pool.ts'
import { shownLink } from './record-queries.ts'
import { shownTables } from './shown-rows.ts'
import { TOO_LARGE, type AskedFile, type SharedFileTask } from './write-shared-file.ts'

/** A file as it is sent. */
export type TakenFile = {
  readonly name: string
  readonly type: 'application/pdf' | 'application/fhir+json'
  readonly body: Uint8Array<ArrayBuffer>
}

/**
 * What a link shows at `at`, as a file (docs/export.md). It is read as the person, as the page of the link is. Undefined where the
 * link is over by now. A thread writes it, as it writes an export. @throws ApiError 413 for FHIR of more than 20 MB
 */
export async function readSharedFile(
  database: Database,
  userId: string,
  { tokenHash, at, isLong, ...asked }: AskedFile & Taken,
): Promise<TakenFile | undefined> {
  const [link] = await asUser(database, userId).query(shownLink(userId, tokenHash, at))
  if (!link) return undefined
  const rows = await readStoredRows(database, userId, shownTables(link))
  const body = await WRITERS[isLong ? 'long' : 'short'].run<Uint8Array<ArrayBuffer> | typeof TOO_LARGE>(
    { rows, userId, link, asked, at } satisfies SharedFileTask,
    buffersOf(rows),
  )
  if (body === TOO_LARGE) throw fhirTooLarge()
  const type = asked.file === 'fhir' ? 'application/fhir+json' : 'application/pdf'
  return { name: sharedFileName(asked.file, dateIn(at.getTime(), link.zone)), type, body }
}

/** Through which link and when a file is taken, and whether it takes long to write. */
type Taken = { readonly tokenHash: string; readonly at: Date; readonly isLong: boolean }

/** A short file never waits for a long one. */
const WRITERS = { long: newWriters(), short: newWriters() }

function newWriters() {
  return createThreadPool(threadModule('shared-file-thread', import.meta.url))
}

/** What a shared link shows is too much for one file of FHIR. */
const fhirTooLarge = () =>
  new ApiError(413, {
    code: 'too-large',
    message: 'This file would be larger than 20 MB. Please ask for a link that shows fewer days, or take the report.',
  })
