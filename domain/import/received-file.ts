/**
 * Where a system posts a file that somebody shares with Vialog: the `action` of `share_target` in app/public/manifest.webmanifest, and
 * `file` the name of the part of the form. The service worker answers it; without one the server does
 * (docs/decisions/092-received-files.md).
 */
export const SHARE_TARGET = '/share-target'
export const SHARED_PART = 'file'

/** What `?received=` says of a file that a system opens with Vialog: it comes with the launch of the page (`file_handlers`). */
export const OPENED = 'opened'

/** The address of the review of a received file: `received` is its id, OPENED, or '' where nothing was kept. */
export function reviewPath(received: string): string {
  return `/your-data?received=${received}`
}

/** An id of a received file, which says when it came. `at`: ms since 1970; `unique`: another one for each file. */
export function receivedId(at: number, unique: string): string {
  return `${at}-${unique}`
}

/** How long a file waits to be looked at, how many wait at once, and how many bytes a share has: what the person records needs room as well. */
export const WAITS_MS = 60 * 60 * 1000
export const MOST_WAITING = 8
export const MOST_SHARED = 256 * 1024 * 1024

/** Whether a received file waits no longer at `now` (ms since 1970). One that came later than now is of a clock that was put back. */
export function isOver(id: string, now: number): boolean {
  const at = Number.parseInt(id, 10)
  return !(at <= now && now - at < WAITS_MS)
}

/** Of the ids of waiting files, the oldest first, those that wait no longer at `now` (ms since 1970), or have no room among the newest. */
export function goneOf(waiting: readonly string[], now: number, room = MOST_WAITING): readonly string[] {
  return waiting.filter((id, at) => isOver(id, now) || at < waiting.length - room)
}
