import { Refused } from '../../data/fetch-json.ts'
import { text } from './text.ts'

/** What the form does about a sign-in that failed. */
export type SignInFailure = {
  readonly message: string
  /** The address that had too many wrong passwords, for which a link by e-mail is offered. */
  readonly keptOut: KeptOut | undefined
  /** The address has to be confirmed first: its link was sent again. */
  readonly isUnconfirmed: boolean
}
export type KeptOut = { readonly email: string; readonly message: string }

/** The failure of a sign-in with an address (docs/product/account.md). */
export function signInFailure(error: unknown, email: string): SignInFailure {
  const message = error instanceof Error ? error.message : text.unexpected
  const code = error instanceof Refused ? error.problem.code : undefined
  return {
    message,
    keptOut: code === 'too-many' ? { email, message } : undefined,
    isUnconfirmed: code === 'unconfirmed',
  }
}
