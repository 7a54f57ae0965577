import { keyOfSecret, open, seal } from '../../sealing/sealing.ts'

/** What is sealed of a person's second factor. */
export type SealedPart = 'secret' | 'salt'

/** The key by which second factors are sealed. */
export const factorKeyOf = (authSecret: string): Buffer => keyOfSecret(authSecret, 'vialog second factor')

/** Seals the secret of the app or the salt of the recovery codes: in another row, or as the other of the two, it does not open. */
export function sealPart(key: Buffer, content: Buffer, userId: string, part: SealedPart): Buffer {
  return seal(key, content, placeOf(userId, part))
}

/** Opens it. @throws NotOpened where it was sealed with another AUTH_SECRET */
export function openPart(key: Buffer, sealed: Buffer, userId: string, part: SealedPart): Buffer {
  return open(key, sealed, placeOf(userId, part))
}

const placeOf = (userId: string, part: SealedPart) => `second factor ${part} ${userId}`
