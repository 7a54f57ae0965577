/** The CRC-32 of a ZIP (ISO 3309), of bytes that come in pieces: `crc` is that of the pieces before, 0 at first. */
export function crc32(piece: Uint8Array, crc = 0): number {
  let rest = ~crc
  for (const byte of piece) rest = (TABLE[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8)
  return ~rest >>> 0
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})
