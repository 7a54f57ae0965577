import type { Dose, Problem } from '#contract'

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

/** Another dose of the peptide lies nearer than its least interval. `question` asks whether this one is meant. */
export const recentDose = (question: string) => new ApiError(409, { code: 'recent-dose', message: question })

/** A draw from a vial that was finished or discarded; the message says which. */
export const vialEnded = (message: string) => new ApiError(409, { code: 'vial-ended', message })

/** A logged dose is not the planned one that it was taken for; the message says why. */
export const notPlanned = (message: string) => new ApiError(409, { code: 'not-planned', message })

/** A write sent again whose row was deleted after it had been done. */
export const deletedSince = () => conflict('This was deleted in the meantime. Nothing was changed.')

/** The edit of a device that does not know the newest change of a dose. It comes with the dose as it is now. */
export const doseChanged = (dose: Dose) =>
  new ApiError(409, {
    code: 'dose-changed',
    message: 'This dose was changed on another device in the meantime. Your changes were not saved.',
    dose,
  })

export const premiumRequired = (feature: string) =>
  new ApiError(403, { code: 'premium-required', message: `Upgrade to Premium to access ${feature}` })

export const notAllowed = (message: string) => new ApiError(403, { code: 'not-allowed', message })

export const reusedId = () =>
  new ApiError(422, { code: 'reused-id', message: 'This id already belongs to another write. Nothing was changed.' })

export const busy = () =>
  new ApiError(503, { code: 'busy', message: 'Vialog is busy. Nothing was saved; please try again.' }, 2)

/** The database was busy during an import: with another one of the person, with something else, or it lost its answer. */
export const importUnsettled = () =>
  new ApiError(
    503,
    {
      code: 'busy',
      message: 'Vialog was too busy to finish this import. Please try again in a moment; nothing is imported twice.',
    },
    2,
  )

/** Another import of the person, or the same one sent before. */
export const importedEnough = (retryAfter: number) =>
  new ApiError(
    429,
    {
      code: 'too-many',
      message: 'A lot was imported from this network within the hour. Nothing was imported; please try again later.',
    },
    retryAfter,
  )

export const importUnderWay = (retryAfter: number) =>
  new ApiError(
    429,
    {
      code: 'too-many',
      message: 'An import of yours is under way. Please try again in a moment; nothing is imported twice.',
    },
    retryAfter,
  )

/** The card provider did not answer. */
export const providerDown = () =>
  new ApiError(
    503,
    {
      code: 'busy',
      message: 'The payment provider cannot be reached right now. Nothing was charged; please try again in a moment.',
    },
    5,
  )

/** The card provider did not answer during the deletion of an account. */
export const subscriptionRuns = () =>
  new ApiError(
    503,
    {
      code: 'busy',
      message:
        'The payment provider cannot be reached right now, so your card subscription could not be cancelled. Nothing was deleted; please try again in a moment.',
    },
    5,
  )

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

/** `retryAfter` in seconds: a minute or an hour. The sign-in form offers the link. */
export const tooManyPasswords = (retryAfter: number) =>
  new ApiError(
    429,
    {
      code: 'too-many',
      message: `Too many wrong passwords. Please wait ${retryAfter > 60 ? 'an hour' : 'a minute'}, or get a link by e-mail.`,
    },
    retryAfter,
  )

export const tooManyWrites = (retryAfter: number) =>
  new ApiError(
    429,
    {
      code: 'too-many',
      message: 'There were too many changes in one minute. Nothing was saved; please wait a minute.',
    },
    retryAfter,
  )

/** `retryAfter` in seconds. */
export const tooManyTests = (retryAfter: number) =>
  new ApiError(429, { code: 'too-many', message: 'A test was sent a moment ago. Please wait ten seconds.' }, retryAfter)

/** `retryAfter` in seconds. */
export const tooManyReads = (retryAfter: number) =>
  new ApiError(
    429,
    { code: 'too-many', message: 'There were too many requests in a short time. Please wait a moment and try again.' },
    retryAfter,
  )

/** The link of an e-mail is used or expired; `instead` says what to do. */
export const expiredLink = (instead: string) =>
  new ApiError(400, { code: 'link-over', message: `This link was used already or is too old. ${instead}` })

/** A shared link that does not open: unknown address, wrong PIN, closed or over. The answer does not tell which. */
export const linkRefused = () =>
  new ApiError(404, {
    code: 'not-found',
    message: 'This link does not open. Check the address and the PIN, or ask for a new link.',
  })

/** Too many calls of one address or one person, at once or by rate. `retryAfter` in seconds. */
export const tooManyCalls = (retryAfter: number) =>
  new ApiError(
    429,
    { code: 'too-many', message: 'Too many requests at once. Nothing was saved; please try again in a moment.' },
    retryAfter,
  )

export const tooLarge = () => new ApiError(413, { code: 'too-large', message: 'This is too large to send.' })

/** What a shared link shows is too much for one file of FHIR. */
export const fhirTooLarge = () =>
  new ApiError(413, {
    code: 'too-large',
    message: 'This file would be larger than 20 MB. Please ask for a link that shows fewer days, or take the report.',
  })

export const tooSlow = () =>
  new ApiError(408, { code: 'failed', message: 'This took too long to arrive. Nothing was saved; please try again.' })

export const noSuchCall = () => new ApiError(404, { code: 'not-found', message: 'There is no such call.' })

export const unreadable = () => new ApiError(400, { code: 'invalid', message: 'This request could not be read.' })
