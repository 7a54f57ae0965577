import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS, CODE_SECONDS } from '#domain/account/second-factor'

/** The steps around the one of now whose codes count: an app may be a step late or early (RFC 6238, section 5.2). */
const STEPS_AROUND = [-1, 0, 1] as const

/**
 * The step of a code at this time, by this secret: 30 seconds, counted from 1970. Undefined for a code that is wrong, more than a step away, or
 * not of a step behind `last`, the one of the last code that was used: each counts once (RFC 6238, section 5.2).
 */
export function stepOfCode(
  code: string,
  { secret, at, last }: { readonly secret: Uint8Array; readonly at: Date; readonly last: number },
): number | undefined {
  const now = Math.floor(at.getTime() / 1000 / CODE_SECONDS)
  const right = STEPS_AROUND.map((away) => now + away).filter((step) => isSame(codeOfStep(secret, step), code))
  return right.find((step) => step > last)
}

/** The code of a step: HMAC-SHA-1 of it, truncated to six digits (RFC 4226, section 5.3; RFC 6238, section 4.2). */
export function codeOfStep(secret: Uint8Array, step: number, digits = CODE_DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0')
}

/** Base 32 without padding (RFC 4648, section 6), of bytes whose number is a multiple of five. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{5}/g, (five) => BASE_32.charAt(Number.parseInt(five, 2)))
}

/** What an authenticator app reads from a QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format. */
export function otpauthUri(secret: string, email: string): string {
  const label = `${ISSUER}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${ISSUER}&algorithm=SHA1&digits=${CODE_DIGITS}&period=${CODE_SECONDS}`
}

const ISSUER = 'Vialog'
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
