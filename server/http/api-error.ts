import type { Problem } from '#contract'

type Status = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 503

/** A rejected call. The API answers with its status and problem; nothing was written. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: Status
  readonly problem: Problem
  readonly retryAfter: number | undefined

  constructor(status: Status, problem: Problem, retryAfter?: number) {
    super(problem.message)
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

export const signedOut = () => new ApiError(401, { code: 'signed-out', message: 'Please sign in again.' })

export const notFound = (what: string) => new ApiError(404, { code: 'not-found', message: `There is no such ${what}.` })

/** The call does not fit the current state of the rows; the message says why. */
export const conflict = (message: string) => new ApiError(409, { code: 'conflict', message })

/** A write sent again whose row was deleted after it had been done. */
export const deletedSince = () => conflict('This was deleted in the meantime. Nothing was changed.')

export const notAllowed = (message: string) => new ApiError(403, { code: 'not-allowed', message })

export const reusedId = () =>
  new ApiError(422, { code: 'reused-id', message: 'This id already belongs to another write. Nothing was changed.' })

export const busy = () =>
  new ApiError(503, { code: 'busy', message: 'Vialog is busy. Nothing was saved; please try again.' }, 2)

/** An invalid value, with the message shown under its field. */
export const invalidField = (field: string, message: string) =>
  new ApiError(400, { code: 'invalid', message, fields: { [field]: message } })

/** `retryAfter` in seconds: a minute or an hour. */
export const tooMany = (retryAfter: number) =>
  new ApiError(
    429,
    {
      code: 'too-many',
      message: `Too many attempts. Please wait ${retryAfter > 60 ? 'an hour' : 'a minute'} and try again.`,
    },
    retryAfter,
  )

export const tooLarge = () => new ApiError(413, { code: 'too-large', message: 'This is too large to send.' })

export const tooSlow = () =>
  new ApiError(408, { code: 'failed', message: 'This took too long to arrive. Nothing was saved; please try again.' })

export const noSuchCall = () => new ApiError(404, { code: 'not-found', message: 'There is no such call.' })

export const unreadable = () => new ApiError(400, { code: 'invalid', message: 'This request could not be read.' })
