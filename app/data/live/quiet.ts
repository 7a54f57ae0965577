/**
 * Since when the live connection has been open and has named no change but this person's own writes of this browser, in
 * epoch ms. Infinity while it is not open.
 */
let quietSince = Infinity

/** The connection has opened, or a change was made elsewhere: answers of writes made before may be older than that. */
export function noteChange(): void {
  quietSince = Date.now()
}

/** The connection has closed: changes made elsewhere are unknown. */
export function noteClosed(): void {
  quietSince = Infinity
}

/** Whether nothing else has changed since a write was made, so that its answer is the newest of what it holds. */
export function isQuietSince(madeAt: number): boolean {
  return quietSince <= madeAt
}
