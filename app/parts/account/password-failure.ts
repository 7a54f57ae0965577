import { Refused } from '../../data/fetch-json.ts'
import { text } from './text.ts'

/** What a form does about a new password that was not saved. */
export type PasswordFailure = {
  /** The message under the field of the new password. */
  readonly fieldError: string | undefined
  /** The link from the e-mail has expired or was used. */
  readonly isLinkOver: boolean
  readonly toast: readonly [title: string, text: string | undefined]
}

/** The message of the server, or else a general one with the reason (docs/product/offline.md#messages). */
export function passwordFailure(error: unknown): PasswordFailure {
  if (!(error instanceof Refused)) {
    const reason = error instanceof Error ? error.message : undefined
    return { fieldError: undefined, isLinkOver: false, toast: [text.failed, reason] }
  }
  const { code, message, fields } = error.problem
  return { fieldError: fields?.['password'], isLinkOver: code === 'link-over', toast: [message, undefined] }
}
