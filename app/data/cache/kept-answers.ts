import type { PersistedClient } from '@tanstack/react-query-persist-client'
import { everythingOf, onDevice } from '../indexed-db.ts'

/** Raise it when the shape of a stored answer changes: older answers are then thrown away. */
export const SHAPE = '2'

/** An answer that was not asked for again for so long is no longer worth its place: a month seen once, long ago. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export type Answer = PersistedClient['clientState']['queries'][number]
/** An answer as the device keeps it. */
export type Kept = { readonly shape: string; readonly answer: Answer }

/** All answers that this device keeps for a person, those that are too old included. */
export async function readKept(userId: string): Promise<readonly Kept[]> {
  const texts = await onDevice((database) => database.getAll('answers', everythingOf(userId)))
  return texts.map((text) => JSON.parse(text) as Kept)
}

export function isRecent({ answer }: Kept): boolean {
  return Date.now() - answer.state.dataUpdatedAt < KEPT_MS
}
