import { definitionOf } from './define-write.ts'
import type { StoredWrite } from './stored-write.ts'

/**
 * Loads the definitions of these writes that are not here yet; the result says whether one came. One that cannot be loaded, as without a
 * network before the app is kept on the device, stays unknown: its write is kept and sent, and is not shown meanwhile.
 */
export async function loadDefinitions(writes: readonly Pick<StoredWrite, 'kind'>[]): Promise<boolean> {
  const unknown = writes.filter((write) => definitionOf(write) === undefined)
  if (unknown.length === 0) return false
  try {
    const { loadDefinition } = await import('./later-definitions.ts')
    await Promise.allSettled(unknown.map(({ kind }) => loadDefinition(kind)))
  } catch {
    return false
  }
  return unknown.some((write) => definitionOf(write) !== undefined)
}
