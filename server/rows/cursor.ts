/**
 * Up to where a device has the person's rows. `timeline` is the history that the versions are of, `begun` when the device began with the
 * first row, in epoch seconds. `firstTo`: the newest version then. Up to it the device gets the rows that it begins with, after it
 * every change.
 */
export type Cursor = {
  readonly timeline: string
  readonly version: number
  readonly begun: number
  readonly firstTo: number
}

/** The cursor as devices keep it. It names nothing of the person; a changed one harms nobody but who changes it. */
export function writeCursor({ timeline, version, begun, firstTo }: Cursor): string {
  return [timeline, version, begun, firstTo].join('.')
}

/** Reads what `writeCursor` wrote, which the contract has checked; undefined where its time has passed. */
export function readCursor(text: string | undefined, now: Date): Cursor | undefined {
  if (text === undefined) return undefined
  const [timeline = '', ...numbers] = text.split('.')
  const [version = 0, begun = 0, firstTo = 0] = numbers.map(Number)
  return now.getTime() / 1000 - begun > LIFETIME_S ? undefined : { timeline, version, begun, firstTo }
}

/** Shorter than the 90 days for which removed rows are known (db/migrations/019-row-versions.sql). */
const LIFETIME_S = 80 * 24 * 60 * 60
