import { randomBytes } from 'node:crypto'
import type { PhotoPart } from '#domain/photos/parts'
import { keyOfSecret } from '../sealing/sealing.ts'

/** The key by which the keys of people are sealed. */
export const photoKeyOf = (authSecret: string): Buffer => keyOfSecret(authSecret, 'vialog photo keys')

/** A key for the photos of one person. */
export const newKey = (): Buffer => randomBytes(32)

/** Where a sealed key and the sealed parts of a photo belong: moved to another place they do not open. */
export const placeOfKey = (userId: string) => `key ${userId}`
export const placeOfPart = (userId: string, photoId: string, part: PhotoPart) => `${part} ${userId} ${photoId}`
