import type { StoredWrite } from './stored-write.ts'
import type { Write } from '../writes.ts'
import { definitionOf } from './define-write.ts'

/**
 * The same write under another id, for one whose id the server knows from another write. A row that the write creates gets
 * the new id too, in body and preview; rows that it changes keep theirs.
 */
export async function withNewId(write: Write, id: string = crypto.randomUUID()): Promise<StoredWrite> {
  return { ...write, ...(await definitionOf(write)?.withNewId?.(write, id)), id }
}
