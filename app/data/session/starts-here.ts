import { STARTS } from './personal-storage.ts'

/** A schedule that this device has started from a protocol, and the schedules of that protocol which the person saw when they did. */
export type StartHere = { readonly id: string; readonly beside: readonly string[] }

/** The starts of which it is not settled yet whether another device made one of the same protocol meanwhile. */
export function startsHere(): readonly StartHere[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STARTS) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isStart) : []
  } catch {
    return []
  }
}

/** Keeps a start. Storage that is full or not allowed keeps nothing: Home still offers to look at both schedules. */
export function keepStart(start: StartHere): void {
  keep([start, ...startsHere().filter(({ id }) => id !== start.id)].slice(0, MOST))
}

/** It is settled: the person has decided, or the schedule is over. */
export function forgetStart(id: string): void {
  keep(startsHere().filter((start) => start.id !== id))
}

const MOST = 20

function keep(starts: readonly StartHere[]): void {
  try {
    if (starts.length === 0) localStorage.removeItem(STARTS)
    else localStorage.setItem(STARTS, JSON.stringify(starts))
  } catch {
    // As above.
  }
}

function isStart(found: unknown): found is StartHere {
  if (typeof found !== 'object' || found === null || !('id' in found) || !('beside' in found)) return false
  return typeof found.id === 'string' && Array.isArray(found.beside)
}
