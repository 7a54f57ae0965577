/**
 * Uuids (version 8) of texts that begin alike: FNV-1a of 128 bits over the UTF-16 code units of `beginning` and the rest.
 * The beginning is hashed once for all of them. They tell rows of one person apart and are no secrets. Sources: Fowler,
 * Noll and Vo, FNV-1a; RFC 9562 section 5.8 (version 8).
 */
export function nameBasedUuids(beginning: string): (rest: string) => string {
  const begun = hashed(OFFSET, beginning)
  return (rest) => uuidOf(hashed(begun, rest))
}

const OFFSET = 0x6c62272e07bb014262b821756295c58dn
const PRIME = 0x1000000000000000000013bn

/** The hash of what gave `hash` so far, followed by the text. */
function hashed(hash: bigint, text: string): bigint {
  for (let at = 0; at < text.length; at++) hash = BigInt.asUintN(128, (hash ^ BigInt(text.charCodeAt(at))) * PRIME)
  return hash
}

function uuidOf(hash: bigint): string {
  const hex = hash.toString(16).padStart(32, '0')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
