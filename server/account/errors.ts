import { ApiError } from '../http/api-error.ts'

/** The link of an e-mail is used or expired; `instead` says what to do. */
export const expiredLink = (instead: string) =>
  new ApiError(400, { code: 'link-over', message: `This link was used already or is too old. ${instead}` })
