import type { StoredWrite } from './stored-write.ts'

/**
 * Writes that this page could not store because IndexedDB does not work, oldest first. They are kept in memory until they are sent, and
 * the browser asks before it closes the page. A write whose storing has only timed out may be stored as well, under the same id.
 */
let writes: readonly StoredWrite[] = []

export function keepUnstored(write: StoredWrite): void {
  writes = [...writes, write]
  addEventListener('beforeunload', askBeforeLeaving)
}

export function unstoredWrites(userId: string): readonly StoredWrite[] {
  return writes.filter((write) => write.userId === userId)
}

/** Puts the write in the place of the one that has its id. False where this page has none. */
export function replaceUnstored(write: StoredWrite): boolean {
  if (!writes.some(({ id }) => id === write.id)) return false
  writes = writes.map((one) => (one.id === write.id ? write : one))
  return true
}

export function dropUnstored(id: string): void {
  if (writes.length === 0) return
  writes = writes.filter((write) => write.id !== id)
  if (writes.length === 0) removeEventListener('beforeunload', askBeforeLeaving)
}

function askBeforeLeaving(event: Event): void {
  event.preventDefault()
}
