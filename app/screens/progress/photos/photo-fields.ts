import type { PhotoAngle } from '#domain/photos/angles'
import type { Zone } from '#domain/time/zone'

/** What the form of a photo holds. */
export type PhotoValues = {
  readonly day: string
  readonly angle: PhotoAngle
  readonly notes: string
  readonly zone: Zone
}

/** The fields in the order of the form. */
export const PHOTO_FIELDS = ['day', 'angle', 'notes'] as const
