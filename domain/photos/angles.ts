/** From where a photo shows the body: `left` is the side of the person, as of a site. */
export const PHOTO_ANGLES = ['front', 'left', 'right', 'back', 'other'] as const
export type PhotoAngle = (typeof PHOTO_ANGLES)[number]
