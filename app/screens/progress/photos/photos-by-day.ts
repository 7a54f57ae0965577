import type { CivilDate } from '#domain/time/civil'
import type { ShownPhoto } from '../../../data/photos/photos.ts'

/** A line of the list: up to three photos of one day. `isFirst`: the day stands above it. */
export type PhotoLine = {
  readonly id: string
  readonly day: CivilDate
  readonly isFirst: boolean
  readonly photos: readonly ShownPhoto[]
}

/** The photos of a line. */
export const LINE = 3

/** The lines of photos that are in the order of their days. A day with many photos has several. */
export function linesOf(photos: readonly ShownPhoto[]): readonly PhotoLine[] {
  const lines: { id: string; day: CivilDate; isFirst: boolean; photos: ShownPhoto[] }[] = []
  for (const photo of photos) {
    const last = lines.at(-1)
    if (last?.day === photo.day && last.photos.length < LINE) last.photos.push(photo)
    else lines.push({ id: photo.id, day: photo.day, isFirst: last?.day !== photo.day, photos: [photo] })
  }
  return lines
}
