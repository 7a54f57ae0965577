import { STORAGE_LIMITS, storageLimitMessage, type StorageKind } from '#domain/limits/storage-limits'
import { errorCode } from '../db/database-busy.ts'
import { violatedConstraint } from '../db/violated-constraint.ts'
import { ApiError } from '../http/api-error.ts'

const CHECK_VIOLATION = '23514'
const LIMIT_OF = 'limit_of_'

/** The API error for an error of the triggers in db/migrations/004-personal-tables.sql; undefined for any other. Nothing was written. */
export function storageLimitError(error: unknown): ApiError | undefined {
  if (errorCode(error) !== CHECK_VIOLATION) return undefined
  const kind = violatedConstraint(error).slice(LIMIT_OF.length)
  if (violatedConstraint(error) !== LIMIT_OF + kind || !isStorageKind(kind)) return undefined
  return new ApiError(409, { code: 'limit-reached', message: storageLimitMessage(kind) })
}

function isStorageKind(kind: string): kind is StorageKind {
  return Object.hasOwn(STORAGE_LIMITS, kind)
}
