/** A refresh token of a session. `replacedAt`: since when another token of the session has been in use instead. */
export type Token = {
  readonly serial: number
  readonly handedOutAt: Date
  readonly firstUsedAt: Date | null
  readonly replacedAt: Date | null
}

/** The tokens of a session after an exchange, and the serial of the token to answer with. */
export type Exchange = { readonly tokens: readonly Token[]; readonly successor: number }

/** The serial of the token that a sign-in issues. */
export const FIRST = 0

/**
 * How long a replaced token is still accepted, and how long the same successor is issued again. Longer than any
 * request (REQUEST_MS), so that a request in flight, of another tab or the service worker, is never taken for theft.
 */
export const OVERLAP_MS = 60_000

/** The maximum number of tokens of a session. A device that never stores its cookie would add one a minute. */
export const MAX_TOKENS = 32

/**
 * Exchanges the token `serial` of a session for its successor. Undefined when it was replaced longer ago than the
 * overlap: then two devices hold tokens of the session.
 *
 * A token is replaced when its successor is first used, because only that proves that the successor arrived: a lost
 * reply ends no session. A token that is presented again after the overlap gets a new successor. Of several
 * successors the first one used replaces the others, so that a copied token is noticed.
 */
export function exchange(tokens: readonly Token[], serial: number, now: Date): Exchange | undefined {
  const known = tokens.filter(({ replacedAt }) => replacedAt === null || isWithin(replacedAt, now))
  const newest = Math.max(0, ...tokens.map((token) => token.serial))
  // It is unknown when it is the first, or when a restored backup is older than the device's token.
  const isNew = tokens.length === 0 || serial > newest
  const presented = isNew ? unused(serial, now) : known.find((token) => token.serial === serial)
  if (!presented) return undefined
  const isFirstUse = presented.firstUsedAt === null && presented.replacedAt === null
  return withSuccessor(isFirstUse ? used(known, presented, now) : known, now)
}

/** Replaces all tokens by a new one at once. The old ones are accepted for the overlap. */
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

/** The successor issued a moment ago, or a new one. */
function withSuccessor(tokens: readonly Token[], now: Date): Exchange {
  const waiting = tokens.find(
    ({ firstUsedAt, replacedAt, handedOutAt }) => !firstUsedAt && !replacedAt && isWithin(handedOutAt, now),
  )
  if (waiting) return { tokens, successor: waiting.serial }
  const successor = unused(Math.max(...tokens.map(({ serial }) => serial)) + 1, now)
  return { tokens: bounded([...tokens, successor]), successor: successor.serial }
}

/** Keeps the token in use and the newest of the others. */
function bounded(tokens: readonly Token[]): readonly Token[] {
  const [current, others] = [tokens.filter(isCurrent), tokens.filter((token) => !isCurrent(token))]
  const newestFirst = others.toSorted((one, other) => other.serial - one.serial)
  return [...current, ...newestFirst.slice(0, MAX_TOKENS - current.length)]
}

function isCurrent({ firstUsedAt, replacedAt }: Token): boolean {
  return firstUsedAt !== null && replacedAt === null
}

function isWithin(moment: Date, now: Date): boolean {
  return now.getTime() - moment.getTime() <= OVERLAP_MS
}
