import type { Life } from './life.ts'

/** The kinds of people in the access matrix. */
export const KINDS = ['nobody', 'signed-out', 'free', 'trial', 'premium', 'admin'] as const
export type Kind = (typeof KINDS)[number]

/** A row of the access matrix. */
export type Call = {
  /** Method and path as in the router. */
  readonly route: string
  /** The kinds that may make the call; the others get 401 or 403. */
  readonly may: readonly Kind[]
  /** The path parameters, for the person's own rows. */
  readonly ids?: (life: Life) => Readonly<Record<string, string>>
  /** A valid body. */
  readonly body?: (life: Life) => unknown
  /** The query string. */
  readonly query?: string
  /** Whether it sends an idempotency key. */
  readonly write?: true
  /** What authorizes it instead of a token: a cookie, a signature, a link in an e-mail, or a secret address; or a link besides the token. */
  readonly by?: 'cookie' | 'address' | 'signature' | 'link' | 'link and token'
}

export const EVERYBODY = [...KINDS]
export const SIGNED_IN = ['free', 'trial', 'premium', 'admin'] as const
export const PREMIUM = ['trial', 'premium'] as const
