import { toIsoString } from '#domain/time/instant'
import type { Change } from '../rows/draft.ts'
import type { Write } from '../writes.ts'
import { definitionOf } from './define-write.ts'
import type { StoredWrite } from './stored-write.ts'

/** Whether this version knows the kind. Another tab or an update that was taken back may have left one that it does not know. */
export function isWrite(stored: StoredWrite): stored is Write {
  return definitionOf(stored) !== undefined
}

/** What the write does, for the person who decides about it: 'Log 250 mcg of BPC-157'. */
export function titleOf(write: Write): string {
  return definitionOf(write)?.title(write.preview) ?? ''
}

/**
 * What the writes change before a screen shows the rows, in their order. What the server has refused changes nothing. One that cannot be
 * shown, as an older version may have stored it, is sent all the same, and keeps no screen from opening.
 */
export function changesOf(writes: readonly Write[]): readonly Change[] {
  return writes.flatMap((write): readonly Change[] => {
    const definition = definitionOf(write)
    if (write.refused || !definition?.change) return []
    const made = { id: write.id, at: toIsoString(write.madeAt) }
    return [
      (rows) => {
        try {
          definition.change?.(rows, write.preview, made)
        } catch (error) {
          reportOnce(write.id, error)
        }
      },
    ]
  })
}

function reportOnce(id: string, error: unknown): void {
  if (reported.has(id)) return
  reported.add(id)
  reportError(error)
}

const reported = new Set<string>()
