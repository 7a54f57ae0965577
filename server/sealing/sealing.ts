import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** So many bytes longer than its content is what was sealed: 12 of the nonce before it, and 16 of the tag behind it. */
export const SEAL_BYTES = 28
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What was sealed cannot be opened: by another key, for another place, or changed. */
export class NotOpened extends Error {
  override readonly name = 'NotOpened'
}

/** A key of AUTH_SECRET for one use (HKDF with SHA-256, RFC 5869): the keys of two uses tell nothing about each other. */
export function keyOfSecret(
  authSecret: string,
  use: 'vialog photo keys' | 'vialog second factor' | 'vialog recovery links' | 'vialog log',
): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', use, 32))
}

/**
 * Seals bytes with AES-256-GCM under a random nonce, for one place: moved to another they do not open. A key seals far less than 2^32 times
 * (NIST SP 800-38D, 8.3).
 */
export function seal(key: Buffer, content: Uint8Array, place: string): Buffer<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(place))
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** The bytes that were sealed. @throws NotOpened */
export function open(key: Buffer, sealed: Uint8Array, place: string): Buffer<ArrayBuffer> {
  const end = sealed.length - TAG_BYTES
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.from(place))
    cipher.setAuthTag(sealed.subarray(end))
    return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES, end)), cipher.final()])
  } catch (error) {
    throw new NotOpened('This was sealed with another key, or is not what was sealed.', { cause: error })
  }
}
