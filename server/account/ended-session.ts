import type { House } from '../house.ts'

/** Refuses what is left of a session's tokens on this node and on the others, and closes its sockets. */
export function tellEnded(
  { accessTokens, announcer }: House,
  { userId, sessionId, until }: { readonly userId: string; readonly sessionId: string; readonly until: Date },
): void {
  const seconds = Math.ceil(until.getTime() / 1000)
  accessTokens.refuseSession(sessionId, seconds)
  announcer.announce({ kind: 'session-ended', userId, sessionId, until: seconds })
}
