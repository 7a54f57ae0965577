import { dayMeasured } from '#domain/metrics/own-clock'
import type { PhotoAngle } from '#domain/photos/angles'
import type { CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { keepLast } from '../keep-last.ts'
import { shownMetrics, type ShownMetric } from '../metrics/metrics.ts'
import { compare } from '../rows/compare.ts'
import type { ShownRow } from '../rows/draft.ts'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'

/** A photo as the screens show it: `waiting` until the server has answered that it has the last change of it. */
export type ShownPhoto = ShownRow<'photos'>

/** The photos of the person, newest day first, of a day the one added last first, with the unsent writes of this device. */
export const shownPhotos = selector(['photos'], ({ photos }): readonly ShownPhoto[] =>
  [...photos.values()].toSorted(newestFirst),
)

function newestFirst(one: ShownPhoto, other: ShownPhoto): number {
  return compare(other.day, one.day) || compare(other.created_at, one.created_at) || compare(other.id, one.id)
}

/** The photos, newest first; undefined while nothing is known. */
export function usePhotos() {
  const { data: photos, ...state } = useSelected(shownPhotos)
  return { photos, ...state }
}

/** The photos of an angle, newest first. */
export function photosOfAngle(photos: readonly ShownPhoto[], angle: PhotoAngle): readonly ShownPhoto[] {
  return photos.filter((photo) => photo.angle === angle)
}

/** The photo that was added last. */
export function lastAdded(photos: readonly ShownPhoto[]): ShownPhoto | undefined {
  return photos.toSorted((one, other) => compare(other.created_at, one.created_at))[0]
}

/** The newest weight of each day by the clock of the zone. It is looked up whenever a photo is shown, and never stored with one. */
export function useWeightsByDay(zone: Zone): Weights {
  const { data } = useSelected(shownMetrics)
  return data ? weightsOf(data, zone) : NONE
}

type Weights = ReadonlyMap<CivilDate, ShownMetric>
const NONE: Weights = new Map()

/** The same for all that show photos: of twenty thousand entries it takes longer than a frame. */
const weightsOf = keepLast(weightsByDay)

/** The entries are newest first. */
function weightsByDay(entries: readonly ShownMetric[], zone: Zone): Weights {
  const byDay = new Map<CivilDate, ShownMetric>()
  for (const entry of entries) {
    if (entry.metric_type !== 'weight') continue
    const day = dayMeasured(entry, zone)
    if (!byDay.has(day)) byDay.set(day, entry)
  }
  return byDay
}
