import type { Database } from '../db/database.ts'
import type { ObjectStore } from '../integrations/object-store.ts'
import { deleteObjects, objectOf, PREFIX } from './objects.ts'
import {
  dueDeletions,
  forgetDeletions,
  objectsOfPhotos,
  photosBetween,
  postpone,
  queueDeletions,
} from './deletion-queries.ts'

type Parts = { readonly database: Database; readonly store: ObjectStore | undefined; readonly now: () => Date }

/** So many objects are deleted at once. */
const BATCH = 50

/** The job that deletes the objects that nobody needs. Where the store does not answer they stay queued, and the job fails. */
export function createObjectDeletion({ database, store, now }: Parts): () => Promise<void> {
  return async () => {
    for (;;) {
      const due = await dueDeletions(database, now(), BATCH)
      if (due.length === 0) return
      if (!store) throw new Error('Objects of photos wait for their deletion, and no object store is set.')
      // A photo that came after its objects were queued keeps them.
      const needed = new Set(await objectsOfPhotos(database, due))
      const outcomes = await Promise.allSettled(
        due.filter((object) => !needed.has(object)).map((object) => deleteObjects(store, object).then(() => object)),
      )
      const deleted = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
      await forgetDeletions(database, [...needed, ...deleted])
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (!failed) continue
      await postpone(database, due, now())
      throw failed.reason
    }
  }
}

/** Objects, and rows, that are younger may be of a photo that is on its way. */
const YOUNG_MS = 24 * 60 * 60_000

/**
 * The job that compares the object store with the rows: objects without a photo are queued for deletion, and photos without their objects
 * are counted, since nobody can bring them back. Both are told to `tell` where there are any.
 */
export function createPhotoSweep({
  database,
  store,
  now,
  tell,
}: Parts & { readonly tell: (found: Swept) => void }): () => Promise<void> {
  return async () => {
    if (!store) return
    const before = new Date(now().getTime() - YOUNG_MS)
    let [after, first] = ['', LOWEST]
    let [orphans, lost] = [0, 0]
    for (;;) {
      const listed = await store.list(PREFIX, after)
      const last = listed.at(-1)
      // The objects of one photo stand beside each other: of the last one, another may follow on the next page.
      const next = last && listed.length === PAGE ? (objectOf(last.name)?.object ?? first) : undefined
      const found = new Map<string, Set<string>>()
      const young = new Set<string>()
      for (const { name, changedAt } of listed) {
        const ours = objectOf(name)
        if (!ours || ours.object === next) continue
        found.set(ours.object, (found.get(ours.object) ?? new Set()).add(ours.part))
        if (!(changedAt < before)) young.add(ours.object)
      }
      const there = await objectsOfPhotos(database, [...found.keys()])
      const known = new Set(there)
      const stray = [...found.keys()].filter((object) => !known.has(object) && !young.has(object))
      await queueDeletions(database, stray, now())
      const photos = await photosBetween(database, { first, next, before })
      orphans += stray.length
      lost += photos.filter((object) => found.get(object)?.size !== 2).length
      if (next === undefined) break
      // Those of the last photo are listed again.
      after = `${PREFIX}${next}`
      first = next
    }
    if (orphans + lost > 0) tell({ orphans, lost })
  }
}

export type Swept = { readonly orphans: number; readonly lost: number }

/** The most objects of a list. */
const PAGE = 1000
const LOWEST = '00000000-0000-0000-0000-000000000000'
