import { expect, test } from 'vitest'
import { kindOfFile } from './file-kind.ts'

test.each([
  ['a ZIP', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0]), 'vialog'],
  ['an object of JSON', '{"vialog":1}', 'vialog'],
  ['an object after a byte order mark and lines', '\uFEFF\n  {', 'vialog'],
  ['a table', 'taken_at,peptide\r\n', 'table'],
  ['a table after a byte order mark', '\uFEFFtaken_at;peptide', 'table'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'unknown'],
  ['nothing', '', 'unknown'],
  ['blanks', ' \n', 'unknown'],
] as const)('%s', async (_, content, kind) => {
  expect(await kindOfFile(new Blob([content]))).toBe(kind)
})
