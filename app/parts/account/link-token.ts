/** The token after the '#' of the address, or else the one that the history entry keeps; '' without one. */
export function linkToken(hash: string, state: unknown): string {
  return hash.slice(1) || keptToken(state)
}

function keptToken(state: unknown): string {
  return typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : ''
}
