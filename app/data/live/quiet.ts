/**
 * The time, in epoch ms, since which the live connection is open and has announced only changes made by writes of this
 * browser. Infinity while it is not open.
 */
let quietSince = Infinity

/** The connection has opened, or a change was made elsewhere: the answers of earlier writes may be out of date. */
export function noteChange(): void {
  quietSince = Date.now()
}

/** The connection has closed: changes made elsewhere are unknown. */
export function noteClosed(): void {
  quietSince = Infinity
}

/** Whether nothing else has changed since a write was made, so that its answer is up to date. */
export function isQuietSince(madeAt: number): boolean {
  return quietSince <= madeAt
}
