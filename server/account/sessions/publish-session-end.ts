import type { AppContext } from '../../app-context.ts'

/** Revokes the tokens of an ended session on every node, and closes its sockets. */
export function publishSessionEnd(
  { accessTokens, changeBus }: AppContext,
  { userId, sessionId, until }: { readonly userId: string; readonly sessionId: string; readonly until: Date },
): void {
  const seconds = Math.ceil(until.getTime() / 1000)
  accessTokens.revokeSession(sessionId, seconds)
  changeBus.publish({ kind: 'session-ended', userId, sessionId, until: seconds })
}
