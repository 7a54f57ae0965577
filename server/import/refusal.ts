import { MOST_REASONS } from '#domain/import/file-refusals'
import type { Reason } from '#domain/import/rows'
import { ApiError } from '../http/api-error.ts'

/** A file that is not imported, with the first things that are wrong. */
export function refusedFile(reasons: readonly Reason[]): ApiError {
  return new ApiError(400, {
    code: 'invalid',
    message: 'This file cannot be imported. Nothing was changed.',
    reasons: reasons.slice(0, MOST_REASONS).map((reason) => reason.slice(0, 300).toWellFormed()),
  })
}
