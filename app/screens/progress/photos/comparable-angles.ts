import { PHOTO_ANGLES, type PhotoAngle } from '#domain/photos/angles'
import { photosOfAngle, type ShownPhoto } from '../../../data/photos/photos.ts'

/** The angles with two photos at least, that of the newest photo first. The photos are in their order. */
export function comparableAngles(photos: readonly ShownPhoto[]): readonly PhotoAngle[] {
  const several = PHOTO_ANGLES.filter((angle) => photosOfAngle(photos, angle).length > 1)
  const newest = photos.find(({ angle }) => several.includes(angle))?.angle
  return newest === undefined ? several : [newest, ...several.filter((angle) => angle !== newest)]
}
