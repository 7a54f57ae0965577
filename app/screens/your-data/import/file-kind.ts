/**
 * The kind of a chosen file: an export of Vialog (the ZIP or its vialog.json), a table, a phone's health data unpacked, or what it is instead. A
 * ZIP may hold either of the first and the third. `unknown` is anything
 * else.
 */
export type FileKind = 'vialog' | 'table' | 'health' | OtherFile
export type OtherFile = 'picture' | 'pdf' | 'old-spreadsheet' | 'web-page' | 'archive' | 'film' | 'empty' | 'unknown'

/** Decides by the first bytes. The name may be wrong, and so may the type, which browsers derive from the name. */
export async function kindOfFile(file: Blob): Promise<FileKind> {
  const start = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer())
  const known = SIGNATURES.find(({ at, bytes }) => bytes.every((byte, place) => start[at + place] === byte))
  if (known) return known.kind
  const encoding = encodingOf(start)
  const text = new TextDecoder(encoding).decode(start).trimStart()
  if (text === '') return file.size <= LOOKED_AT ? 'empty' : 'unknown'
  if (CONTROL.test(text)) return 'unknown'
  if (text.startsWith('{') || text.startsWith('[')) return 'vialog'
  if (/<HealthData[\s>]|<!DOCTYPE HealthData/.test(text)) return 'health'
  return text.startsWith('<') ? 'web-page' : 'table'
}

/** How the letters of a text are written: by its byte order mark, else by where its zeros are; UTF-8 without any. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const zerosAt = (rest: 0 | 1) => start.filter((byte, at) => byte === 0 && at % 2 === rest).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (even === odd || Math.min(even, odd) > 0 || Math.max(even, odd) * 3 < start.length) return 'utf-8'
  return odd > even ? 'utf-16le' : 'utf-16be'
}

const LOOKED_AT = 4_096
/** Control characters other than those that a text has. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r\u0085]/u
const bytesOf = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
const signature = (kind: FileKind, bytes: string | readonly number[], at = 0) => ({
  kind,
  at,
  bytes: typeof bytes === 'string' ? bytesOf(bytes) : bytes,
})

/** The first bytes of kinds of files (https://en.wikipedia.org/wiki/List_of_file_signatures). */
const SIGNATURES = [
  signature('vialog', 'PK\u0003\u0004'),
  signature('archive', 'PK\u0005\u0006'),
  signature('picture', [0xff, 0xd8, 0xff]),
  signature('picture', [0x89, 0x50, 0x4e, 0x47]),
  signature('picture', 'GIF8'),
  signature('picture', 'WEBP', 8),
  signature('picture', 'II*\u0000'),
  signature('picture', 'MM\u0000*'),
  ...['heic', 'heix', 'heif', 'mif1', 'msf1', 'avif'].map((brand) => signature('picture', `ftyp${brand}`, 4)),
  signature('film', 'ftyp', 4),
  signature('film', [0x1a, 0x45, 0xdf, 0xa3]),
  signature('pdf', '%PDF'),
  signature('old-spreadsheet', [0xd0, 0xcf, 0x11, 0xe0]),
  signature('health', 'SQLite format 3'),
  signature('archive', [0x1f, 0x8b]),
  signature('archive', 'Rar!'),
  signature('archive', [0x37, 0x7a, 0xbc, 0xaf]),
]
