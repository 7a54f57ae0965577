import { MOST_MESSAGE_DOSES } from '#domain/reminders/push-message'

/**
 * The address at which the app asks about these doses and completes them. Behind the '#', so that no server sees it; a link of
 * a stranger opens at most a dialog.
 */
export function completionPath(doses: readonly { readonly id: string }[]): string {
  return `/app${START}${doses.map(({ id }) => id).join(',')}`
}

/** The ids in the hash of such an address, each once; empty where it is another one, or holds anything else. */
export function dosesToComplete(hash: string): readonly string[] {
  if (!hash.startsWith(START) || hash.length > LONGEST) return []
  const ids = new Set(hash.slice(START.length).split(','))
  return [...ids].every((id) => UUID.test(id)) ? [...ids] : []
}

const START = '#complete='
const LONGEST = START.length + MOST_MESSAGE_DOSES * 37
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
