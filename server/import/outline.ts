/** A piece of a file: where its text begins and ends. */
export type Piece = readonly [from: number, to: number]

/** A list of a file: the texts of its rows, and how many there are; one more than is wanted where there are more. */
export type Rows = { readonly pieces: readonly Piece[]; readonly count: number }

/** The members of the object that a file is, each with its text, or with its rows if it is a list. */
export type Outline = Map<string, { readonly value?: Piece; readonly rows?: Rows }>

/** The file is no object of JSON, or was cut. */
export class Broken extends Error {
  override readonly name = 'Broken'
}

/** A row is at most so long, in bytes. A picture is the longest. */
const MOST_ROW_BYTES = 600_000
const MOST_NAME_BYTES = 100
const MOST_DEPTH = 20
const MOST_MEMBERS = 100
/** Between two names or values. */
const MOST_BLANKS = 10_000
/** A step takes about so much. */
const STEP_BYTES = 16 * 1024

/**
 * Finds the members and rows of a file without reading what is in them, so that each can be parsed alone: parsed whole, a
 * large file would keep the node from everybody else. `found` is whole after the last step, unless a list has more rows than
 * `mostRows` says: the file ends there for this reader. 64 MB hold thirty million rows, which nobody would wait for.
 * @throws Broken
 */
export function* outlineOf(bytes: Uint8Array, found: Outline, mostRows: (member: string) => number): Generator<void> {
  let at = 0
  let stepped = 0
  blanks()
  expect(OPEN_OBJECT)
  do {
    blanks()
    const name = nameAt()
    if (found.has(name) || found.size >= MOST_MEMBERS) throw new Broken()
    blanks()
    expect(COLON)
    blanks()
    if (bytes[at] === OPEN_LIST) {
      const most = mostRows(name)
      const rows = { pieces: [] as Piece[], count: 0 }
      found.set(name, { rows })
      at += 1
      blanks()
      if (bytes[at] !== CLOSE_LIST)
        do {
          blanks()
          const piece = value()
          rows.count += 1
          if (rows.count > most) return
          rows.pieces.push(piece)
          blanks()
          if (at - stepped > STEP_BYTES) {
            stepped = at
            yield
          }
        } while (skip(COMMA))
      expect(CLOSE_LIST)
    } else found.set(name, { value: value() })
    blanks()
    yield
  } while (skip(COMMA))
  expect(CLOSE_OBJECT)
  blanks()
  if (at < bytes.length) throw new Broken()

  function blanks(): void {
    const latest = at + MOST_BLANKS
    while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) {
      if (at >= latest) throw new Broken()
      at += 1
    }
  }
  function skip(byte: number): boolean {
    if (bytes[at] !== byte) return false
    at += 1
    return true
  }
  function expect(byte: number): void {
    if (!skip(byte)) throw new Broken()
  }
  /** Names of the format have no escapes. */
  function nameAt(): string {
    expect(QUOTE)
    const end = bytes.indexOf(QUOTE, at)
    if (end < 0 || end - at > MOST_NAME_BYTES) throw new Broken()
    const name = Buffer.from(bytes.subarray(at, end)).toString('latin1')
    at = end + 1
    return name
  }
  function value(): Piece {
    const from = at
    const latest = Math.min(bytes.length, from + MOST_ROW_BYTES)
    let depth = 0
    do {
      const byte = bytes[at]
      if (at >= latest) throw new Broken()
      at += 1
      if (byte === QUOTE) text(latest)
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth += 1
      else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth -= 1
      if (depth > MOST_DEPTH) throw new Broken()
    } while (depth > 0 || isInside(bytes[at]))
    if (depth < 0) throw new Broken()
    return [from, at]
  }
  function text(latest: number): void {
    while (bytes[at] !== QUOTE) {
      if (at >= latest) throw new Broken()
      at += bytes[at] === BACKSLASH ? 2 : 1
    }
    at += 1
  }
}

/** What a piece says; undefined for none. @throws Broken where it is no JSON in UTF-8 */
export function parsed(bytes: Uint8Array, piece: Piece | undefined): unknown {
  try {
    return piece && JSON.parse(UTF8.decode(bytes.subarray(...piece)))
  } catch {
    throw new Broken()
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Whether a byte goes on with a number or a word. */
function isInside(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0x20 && byte !== COMMA && byte !== CLOSE_LIST && byte !== CLOSE_OBJECT
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
