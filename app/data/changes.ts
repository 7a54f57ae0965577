import type { LiveTable } from '#contract'

/** What may be another than before: everything, these tables, or, once the person has left, all that was theirs. */
export type Change = 'everything' | 'left' | readonly LiveTable[]

const listeners = new Set<(change: Change) => void>()

/** Calls back with each change of the person's data that this page hears of. */
export function onChange(listener: (change: Change) => void): void {
  listeners.add(listener)
}

/** Says what has changed to all that keep something of the person. */
export function announce(change: Change): void {
  for (const listener of listeners) listener(change)
}
