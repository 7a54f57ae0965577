/** What a photo is stored as. */
export const PHOTO_TYPES = ['image/jpeg', 'image/webp'] as const

/** What is stored of a photo: itself, and its thumbnail. */
export type PhotoPart = 'full' | 'thumbnail'
