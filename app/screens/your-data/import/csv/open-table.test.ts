import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { processorTimeOfCall } from '../../../../../scripts/testing/processor-time.ts'
import { openTable, westernWords } from './open-table.ts'

const opened = (...parts: BlobPart[]) =>
  openTable(new Blob(parts)).then(
    ({ headers, rows }) => [headers, ...rows],
    ({ reason }: { reason: string }) => reason,
  )

test.each([
  ['commas', 'date,dose\r\n2025-04-03,"1,5"\r\n'],
  ['semicolons', 'date;dose\n2025-04-03;1,5'],
  ['tabs', 'date\tdose\n2025-04-03\t1,5\n'],
  ['a byte order mark', '\uFEFFdate;dose\n2025-04-03;1,5'],
])('a table with %s', async (_, text) => {
  expect(await opened(text)).toEqual([
    ['date', 'dose'],
    ['2025-04-03', '1,5'],
  ])
})

test.each([
  ['sep=;', 'sep=;\ndate;dose\n2025-04-03;1,5', 2],
  ['"sep=;"', '"sep=;"\r\ndate;dose\r\n2025-04-03;1,5', 2],
  ['SEP=;', 'SEP=;\ndate;dose\n2025-04-03;1,5', 2],
  ['sep and a mark', '\uFEFFsep=\t\ndate\tdose\n2025-04-03\t1,5', 2],
  ['a title', 'My log, all of it; from 2025 on\n\ndate;dose\n2025-04-03;1,5', 3],
  ['a title of many cells', 'Log;of;mine;in;2025\ndate;dose\n2025-04-03;1,5', 2],
  ['a title of ten lines', `${'a line\n'.repeat(10)}date;dose\n2025-04-03;1,5`, 11],
])('lines above the names of the columns are left out: %s', async (_, text, headerLine) => {
  expect(await openTable(new Blob([text]))).toMatchObject({
    headers: ['date', 'dose'],
    headerLine,
    rows: [['2025-04-03', '1,5']],
  })
})

test.each([
  ['UTF-16', 'utf16le', [0xff, 0xfe]],
  ['UTF-16 without a mark', 'utf16le', []],
] as const)('%s', async (_, encoding, mark) => {
  const bytes = Buffer.from('date\tdose\n2025-04-03\t250 \u00B5g\n', encoding)
  expect(await opened(Uint8Array.from(mark), Uint8Array.from(bytes))).toEqual([
    ['date', 'dose'],
    ['2025-04-03', '250 \u00B5g'],
  ])
  // The other order of the two bytes of a letter.
  expect(await opened(Uint8Array.from(mark.toReversed()), Uint8Array.from(bytes.swap16()))).toHaveLength(2)
})

test('lines inside of a cell, and empty rows, keep the numbers of the rows', async () => {
  expect(await opened('a,b\n"1\n2",3\n\n4,5\n')).toEqual([['a', 'b'], ['1\n2', '3'], [''], ['4', '5']])
})

test.each([
  ['nothing below the headers', ['a,b\n'], 'empty'],
  ['nothing', ['\n'], 'empty'],
  ['another encoding', ['a,b\n250 ', new Uint8Array([0xb5]), 'g,1\n'], 'not-utf8'],
  ['a quote without an end', ['a,b\n"1,2\n3,4\n'], 'quotes'],
  ['too many columns', [`${'a,'.repeat(200)}\n1\n`], 'too-wide'],
  ['a million short rows', ['a,b\n', '1,2\n'.repeat(1_000_000)], 'too-many-rows'],
  ['too many empty rows', ['a,b\n', '\n'.repeat(1_000_000), '1,2'], 'too-many-rows'],
])('%s', async (_, parts, reason) => {
  expect(await opened(...parts)).toBe(reason)
})

test('a million rows are refused before any of them is read', async () => {
  const file = new Blob(['a,b\n', '2025-04-03 08:00,250\n'.repeat(1_000_000)])
  file.arrayBuffer = () => Promise.reject(new Error('The file was read.'))
  await expect(openTable(file)).rejects.toMatchObject({ reason: 'too-large' })
})

test('twenty thousand rows are opened', async () => {
  expect(await opened('a,b\n', '1,2\n'.repeat(20_000))).toHaveLength(20_001)
  expect(await opened('a,b\n', '1,2\n'.repeat(20_001))).toBe('too-many-rows')
})

test('a file of Windows is read once somebody says that its words are right', async () => {
  const file = new Blob([await readFile(new URL('../field/spreadsheet-eu.csv', import.meta.url))])
  await expect(openTable(file)).rejects.toMatchObject({ reason: 'not-utf8' })
  expect(await westernWords(file)).toEqual(['Größe'])
  const { headers, rows } = await openTable(file, 'windows-1252')
  expect([headers[3], rows.length]).toEqual(['Größe', 2])
})

test('a table that is parsed in many pieces has every row whole, and a page answers in between', async () => {
  const note = 'so "they" say, and\nmore of it'
  const rows = Array.from({ length: 20_000 }, (_, at) => [`2025-04-03T${at}`, '1,5', `${'x'.repeat(at % 40)} ${note}`])
  const text = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
  let turns = 0
  const beat = setInterval(() => (turns += 1))
  const found = await opened('date,dose,notes\r\n', text)
  clearInterval(beat)
  expect(found).toEqual([['date', 'dose', 'notes'], ...rows])
  expect(turns).toBeGreaterThan(3)
  expect(await opened('date,dose,notes\r\n', text.slice(0, -1))).toBe('quotes')
})

test('a row of four pieces is read, and one of five is refused', async () => {
  const PIECE = 256 * 1024
  const note = (size: number) => `date,notes\n2025-04-03,"${'x'.repeat(size)}"\n2025-04-04,y\n`
  expect((await openTable(new Blob([note(4 * PIECE)]))).rows.map(([day]) => day)).toEqual(['2025-04-03', '2025-04-04'])
  expect(await opened(note(5 * PIECE))).toBe('quotes')
  expect(await opened(`date,notes\n${'x,'.repeat(3 * PIECE)}\n`)).toBe('too-wide')
})

test.each([
  ['quotes without an end', '"', 'quotes'],
  ['empty quotes', '""', 'quotes'],
  ['quoted cells in one row', '"a",', 'quotes'],
  ['cells that begin with a quote', '",', 'quotes'],
  ['cells with a letter behind their quote', '"a" b,', 'quotes'],
  ['cells in one row', ',', 'too-wide'],
  ['letters', 'a', 'too-wide'],
  ['line breaks', '\n', 'too-many-rows'],
])('8 MB of %s are refused in 400 ms', async (_, part, reason) => {
  const MAX_MS = 400
  const file = new Blob([part.repeat((8 * 1024 * 1024) / part.length)])
  const open = () => openTable(file).catch((error: { reason: string }) => expect(error.reason).toBe(reason))
  expect(await processorTimeOfCall(open, MAX_MS)).toBeLessThanOrEqual(MAX_MS)
})
