/**
 * A uuid (version 8) derived from a text: FNV-1a of 128 bits over its UTF-16 code units. It tells rows of one person
 * apart and is no secret. Sources: Fowler, Noll and Vo, FNV-1a; RFC 9562 section 5.8 (version 8).
 */
export function nameBasedUuid(text: string): string {
  let hash = OFFSET
  for (let at = 0; at < text.length; at++) hash = BigInt.asUintN(128, (hash ^ BigInt(text.charCodeAt(at))) * PRIME)
  const hex = hash.toString(16).padStart(32, '0')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

const OFFSET = 0x6c62272e07bb014262b821756295c58dn
const PRIME = 0x1000000000000000000013bn
