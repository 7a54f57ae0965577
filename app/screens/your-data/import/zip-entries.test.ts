import { expect, test } from 'vitest'
import { processorTimeOfCall } from '../../../../scripts/testing/processor-time.ts'
import { zippedFile } from './json/zipped-file.ts'
import { NotOpened } from './not-opened.ts'
import { zipEntries } from './zip-entries.ts'

// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.12 and 4.3.16: a directory without the files that it tells of.

/** A file in the directory of a ZIP. */
function header(name: string, comment = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(46 + name.length + comment)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x02014b50, true)
  view.setUint16(28, name.length, true)
  view.setUint16(32, comment, true)
  bytes.set(new TextEncoder().encode(name), 46)
  return bytes
}

function zipOf(
  headers: readonly Uint8Array<ArrayBuffer>[],
  { count = headers.length, size = sum(headers) } = {},
): Blob {
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, count, true)
  end.setUint16(10, count, true)
  end.setUint32(12, size, true)
  return new Blob([...headers, end])
}

const sum = (parts: readonly Uint8Array[]) => parts.reduce((size, { length }) => size + length, 0)

const outcome = (zip: Blob) =>
  zipEntries(zip).then(
    ({ length }) => length,
    (error: unknown) => (error instanceof NotOpened ? error.reason : error),
  )

test('a ZIP of 20,000 files is listed, and one more is refused', async () => {
  const files = (count: number) => zipOf(Array.from({ length: count }, (_, at) => header(`${at}.xml`)))
  expect(await outcome(files(20_000))).toBe(20_000)
  expect(await outcome(files(20_001))).toBe('damaged')
})

test('a directory of 4 MB is read, and one more byte is refused', async () => {
  const MOST = 4 * 1024 * 1024
  /** 64 files with long comments, and another one for the rest. */
  const directory = (size: number) => {
    const headers = Array.from({ length: 64 }, () => header('a.xml', 65_400))
    return [...headers, header('last.xml', size - sum(headers) - header('last.xml').length)]
  }
  expect(sum(directory(MOST))).toBe(MOST)
  expect(await outcome(zipOf(directory(MOST)))).toBe(65)
  expect(await outcome(zipOf(directory(MOST + 1)))).toBe('damaged')
})

test('a directory that says that it is larger than its file, or has more files, is refused', async () => {
  const headers = [header('a.xml')]
  expect(await outcome(zipOf(headers, { size: 0xff_ff_ff_00 }))).toBe('damaged')
  expect(await outcome(zipOf(headers, { count: 60_000 }))).toBe('damaged')
})

test('a file in many folders is found among 20,000 of its name in a second', async () => {
  const MAX_MS = 1000
  const folders = 'a/'.repeat(60)
  const zip = zipOf(Array.from({ length: 20_000 }, () => header(`${folders}vialog.json`)))
  const find = () => zippedFile(zip, 'vialog.json', 1).catch(({ reason }: NotOpened) => expect(reason).toBe('damaged'))
  expect(await processorTimeOfCall(find, MAX_MS)).toBeLessThanOrEqual(MAX_MS)
})
