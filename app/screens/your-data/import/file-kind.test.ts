import { expect, test } from 'vitest'
import { kindOfFile } from './file-kind.ts'

test.each([
  ['a ZIP', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0]), 'vialog'],
  ['an object of JSON', '{"vialog":1}', 'vialog'],
  ['an object after a byte order mark and lines', '\uFEFF\n  {', 'vialog'],
  ['a table', 'taken_at,peptide\r\n', 'table'],
  ['a table after a byte order mark', '\uFEFFtaken_at;peptide', 'table'],
  ['a list of JSON', '[1]', 'vialog'],
  ['a table in UTF-16', new Uint8Array([0xff, 0xfe, 0x44, 0, 0x61, 0]), 'table'],
  ['a table in UTF-16 with the larger half first', new Uint8Array([0xfe, 0xff, 0, 0x44, 0, 0x61]), 'table'],
  ['a table in UTF-16 without a mark', Uint8Array.from(Buffer.from('Date\tDose\n', 'utf16le')), 'table'],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'picture'],
  ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]), 'picture'],
  ['a photo of an iPhone', '\0\0\0\u0018ftypheic\0\0\0\0', 'picture'],
  ['a WebP', 'RIFF\u0010\u0020\0\0WEBPVP8 ', 'picture'],
  ['a video', '\0\0\0\u0018ftypmp42\0\0\0\0', 'film'],
  ['a PDF', '%PDF-1.7\n', 'pdf'],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'old-spreadsheet'],
  ['a database', 'SQLite format 3\0', 'health'],
  ['an empty ZIP', 'PK\u0005\u0006\0\0', 'archive'],
  ['a gzip', new Uint8Array([0x1f, 0x8b, 8, 0]), 'archive'],
  ['Apple Health', '<?xml version="1.0"?>\n<!DOCTYPE HealthData [\n', 'health'],
  ['a web page', '<!doctype html><html>', 'web-page'],
  ['bytes of no kind', new Uint8Array([1, 2, 0, 3, 0, 0, 7]), 'unknown'],
  ['two bytes of no kind', '\0\u0001', 'unknown'],
  ['a NUL in a text', 'a,b\0', 'unknown'],
  ['nothing', '', 'empty'],
  ['blanks', ' \n', 'empty'],
] as const)('%s', async (_, content, kind) => {
  expect(await kindOfFile(new Blob([content]))).toBe(kind)
})
