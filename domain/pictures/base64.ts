/** The bytes of a text in base64 (RFC 4648, section 4) with its padding; undefined for any other text, so that each picture has one text. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  if (text.length % 4 !== 0) return undefined
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  let [bits, held, at] = [0, 0, 0]
  for (let place = 0; place < text.length - padding; place += 1) {
    const value = VALUES[text.charCodeAt(place)] ?? NO_DIGIT
    if (value === NO_DIGIT) return undefined
    bits = ((bits << 6) | value) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at] = (bits >> held) & 0xff
    at += 1
  }
  return (bits & ((1 << held) - 1)) === 0 ? bytes : undefined
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const NO_DIGIT = 255
/** The value of each digit by its code: a photo has a million of them. */
const VALUES = new Uint8Array(128).fill(NO_DIGIT)
for (let value = 0; value < DIGITS.length; value += 1) VALUES[DIGITS.charCodeAt(value)] = value
