import type { PhotoAngle } from '#domain/photos/angles'

/** The name of each angle. The sides are those of the person. */
export const ANGLE_NAMES: Readonly<Record<PhotoAngle, string>> = {
  front: 'Front',
  left: 'Left side',
  right: 'Right side',
  back: 'Back',
  other: 'Other',
}
