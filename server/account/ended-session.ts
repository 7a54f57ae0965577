import type { AppContext } from '../context.ts'

/** Refuses what is left of a session's tokens on this node and on the others, and closes its sockets. */
export function tellEnded(
  { accessTokens, changeBus }: AppContext,
  { userId, sessionId, until }: { readonly userId: string; readonly sessionId: string; readonly until: Date },
): void {
  const seconds = Math.ceil(until.getTime() / 1000)
  accessTokens.refuseSession(sessionId, seconds)
  changeBus.publish({ kind: 'session-ended', userId, sessionId, until: seconds })
}
