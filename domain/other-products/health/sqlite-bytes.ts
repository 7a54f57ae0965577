/** Numbers and texts in the bytes of an SQLite database (https://www.sqlite.org/fileformat2.html). */

/** A file that is no database, or a damaged one. */
export class NotSqlite extends Error {
  override readonly name = 'NotSqlite'
}

/** An integer of 1 to 9 bytes, seven bits in each, and where it ends. @throws NotSqlite */
export function varint(bytes: Uint8Array, at: number): readonly [value: number, next: number] {
  let value = 0
  for (let place = 0; place < 9; place += 1) {
    const byte = bytes[at + place]
    if (byte === undefined) throw new NotSqlite('a number is cut off')
    value = place === 8 ? value * 256 + byte : value * 128 + (byte & 0x7f)
    if (byte < 0x80 || place === 8) return [value, at + place + 1]
  }
  return [value, at + 9]
}

/** The place, where so many bytes follow it. @throws NotSqlite */
export function checked(bytes: Uint8Array, at: number, size: number): number {
  if (at < 0 || at + size > bytes.length) throw new NotSqlite('a place outside of its page')
  return at
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A text in ASCII, as names of tables and columns are. */
export function textOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}
