/** What is kept of one token of a session. `replacedAt`: since another token of the session was used in its place. */
export type Token = {
  readonly serial: number
  readonly handedOutAt: Date
  readonly firstUsedAt: Date | null
  readonly replacedAt: Date | null
}

/** What became of a session's tokens: all that are still known, and the one to answer with. */
export type Exchange = { readonly tokens: readonly Token[]; readonly successor: number }

/** The number of the token that a sign-in hands out. */
export const FIRST = 0

/**
 * How long a replaced token is still answered, and how long the same successor is handed out again. Longer than any request
 * may take (30 s, docs/limits.md), so that one that was under way, in another tab or in the service worker, is never taken for theft.
 */
export const OVERLAP_MS = 60_000

/** A session keeps no more tokens than this: a device that never keeps the cookie it is given would add one a minute. */
export const MOST_TOKENS = 32

/**
 * Exchanges the token `serial` of a session for its successor; undefined when it was replaced longer than the overlap ago,
 * which means that two devices hold the session's tokens.
 *
 * A token is replaced when its successor is used for the first time, since only that proves that the successor arrived: a
 * lost reply signs nobody out. Presented again after the overlap, it gets another successor than before. Of several
 * successors the one that is used first replaces the others, so whoever holds one of those is noticed.
 */
export function exchange(tokens: readonly Token[], serial: number, now: Date): Exchange | undefined {
  const known = tokens.filter(({ replacedAt }) => replacedAt === null || isWithin(replacedAt, now))
  const newest = Math.max(0, ...tokens.map((token) => token.serial))
  // Unknown because it is the first, or because a restored backup is older than the device's token.
  const isNew = tokens.length === 0 || serial > newest
  const presented = isNew ? unused(serial, now) : known.find((token) => token.serial === serial)
  if (!presented) return undefined
  const isFirstUse = presented.firstUsedAt === null && presented.replacedAt === null
  return withSuccessor(isFirstUse ? used(known, presented, now) : known, now)
}

/** Puts a new token in the place of all others at once: those are answered for the overlap and no longer. */
export function replaceAll(tokens: readonly Token[], now: Date): Exchange {
  const successor = unused(Math.max(0, ...tokens.map(({ serial }) => serial)) + 1, now)
  return { tokens: used(tokens, successor, now), successor: successor.serial }
}

function unused(serial: number, now: Date): Token {
  return { serial, handedOutAt: now, firstUsedAt: null, replacedAt: null }
}

/** The first use of a token replaces every other one. */
function used(tokens: readonly Token[], token: Token, now: Date): readonly Token[] {
  const others = tokens.filter(({ serial }) => serial !== token.serial)
  return [
    ...others.map((other) => ({ ...other, replacedAt: other.replacedAt ?? now })),
    { ...token, firstUsedAt: token.firstUsedAt ?? now },
  ]
}

/** The successor that was handed out just now, or a new one. */
function withSuccessor(tokens: readonly Token[], now: Date): Exchange {
  const waiting = tokens.find(
    ({ firstUsedAt, replacedAt, handedOutAt }) => !firstUsedAt && !replacedAt && isWithin(handedOutAt, now),
  )
  if (waiting) return { tokens, successor: waiting.serial }
  const successor = unused(Math.max(...tokens.map(({ serial }) => serial)) + 1, now)
  return { tokens: bounded([...tokens, successor]), successor: successor.serial }
}

/** The token in use stays, and the newest of the others. */
function bounded(tokens: readonly Token[]): readonly Token[] {
  const [current, others] = [tokens.filter(isCurrent), tokens.filter((token) => !isCurrent(token))]
  const newestFirst = others.toSorted((one, other) => other.serial - one.serial)
  return [...current, ...newestFirst.slice(0, MOST_TOKENS - current.length)]
}

function isCurrent({ firstUsedAt, replacedAt }: Token): boolean {
  return firstUsedAt !== null && replacedAt === null
}

function isWithin(moment: Date, now: Date): boolean {
  return now.getTime() - moment.getTime() <= OVERLAP_MS
}
