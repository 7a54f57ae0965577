import { Refused } from '../../data/fetch-json.ts'

/** What a page does about a link from an e-mail that was not used. */
export type LinkFailure = {
  /** The server names a field of the form, which shows the message itself. */
  readonly isOfField: boolean
  /** The link has expired or was used. */
  readonly isLinkOver: boolean
  readonly reason: string | undefined
}

/** The failure behind an error of the call that uses a link. */
export function linkFailure(error: unknown): LinkFailure {
  const problem = error instanceof Refused ? error.problem : undefined
  return {
    isOfField: problem?.fields !== undefined,
    isLinkOver: problem?.code === 'link-over',
    reason: error instanceof Error ? error.message : undefined,
  }
}
