import { strFromU8, strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { VERSION } from '#domain/export/version'
import { openExport } from './open-export.ts'

const dose = (administered_at: string, zone: string | null, deleted_at: string | null = null) => {
  return { administered_at, zone, deleted_at }
}
const file = {
  vialog: 1,
  exported_at: '2026-11-23T12:00:00.000Z',
  doses: [
    dose('2026-11-20T12:00:00.000000Z', null, '2026-11-21T12:00:00.000000Z'),
    dose('2025-03-01T23:30:00.000000Z', 'Asia/Tokyo'),
    dose('2026-11-22T12:00:00.000000Z', 'Europe/Berlin'),
  ],
  schedules: [{}],
  vials: [],
}
const zipped = (files: Record<string, Uint8Array>) => new Blob([zipSync(files) as Uint8Array<ArrayBuffer>])
const opened = async (blob: Blob) => {
  const { json, preview } = await openExport(blob)
  return { bytes: json.length, ...preview }
}
const failure = (blob: Blob) =>
  openExport(blob).then(
    () => 'opened',
    ({ reason }: { reason: string }) => reason,
  )

test('the preview counts what a vialog.json holds, with the days by the clocks of the doses', async () => {
  const json = JSON.stringify(file)
  const expected = {
    bytes: json.length,
    counts: { doses: 3, schedules: 1, vials: 0, user_metrics: 0, symptom_entries: 0, custom_peptides: 0 },
    deleted: 1,
    days: { from: '2025-03-02', to: '2026-11-22' },
    exportedOn: '2026-11-23',
  }
  expect(await opened(new Blob([json]))).toEqual(expected)
  expect(await opened(zipped({ 'doses.csv': strToU8('a'), 'vialog.json': strToU8(json) }))).toEqual(expected)
})

test.each([
  ['a ZIP without it', () => zipped({ 'notes.txt': strToU8('a') }), 'no-vialog-json'],
  ['a ZIP with tables alone', () => zipped({ 'doses.csv': strToU8('a') }), 'files'],
  ['a ZIP with what a Mac adds alone', () => zipped({ '__MACOSX/x/._vialog.json': strToU8('a') }), 'no-vialog-json'],
  ['a workbook', () => zipped({ '[Content_Types].xml': strToU8('a'), 'xl/workbook.xml': strToU8('a') }), 'spreadsheet'],
  ['a sheet of OpenDocument', () => zipped({ mimetype: strToU8('a'), 'content.xml': strToU8('a') }), 'spreadsheet'],
  ['a document', () => zipped({ 'word/document.xml': strToU8('a') }), 'document'],
  ['Apple Health', () => zipped({ 'apple_health_export/Export.xml': strToU8('a') }), 'health'],
  ['a ZIP in a ZIP', () => zipped({ 'vialog-2026-11-23.zip': strToU8('a') }), 'zip-in-zip'],
  ['a ZIP that was cut', () => zipped({ 'vialog.json': noise(100_000) }).slice(0, 50_000), 'damaged'],
  ['a file that was cut', () => new Blob([JSON.stringify(file).slice(0, 100)]), 'damaged'],
  ['no UTF-8', () => new Blob(['{"vialog":1,"x":"', new Uint8Array([0xff, 0xfe]), '"}']), 'damaged'],
  ['another JSON', () => new Blob(['{"doses":[]}']), 'not-vialog'],
  ['a list', () => new Blob(['[1]']), 'not-vialog'],
  ['a newer version', () => new Blob([`{"vialog":${VERSION + 1}}`]), 'newer'],
] as const)('%s is not opened', async (_, blob, reason) => {
  expect(await failure(blob())).toBe(reason)
})

test('an export that was unpacked and packed again is the same export', async () => {
  const json = strToU8(JSON.stringify(file))
  const fork = Uint8Array.from([0, 5, 0x16, 7, 0, 2, 0, 0])
  for (const name of ['vialog.json', 'vialog-2026-11-23/vialog.json', 'My export/vialog 2/Vialog.json']) {
    const { counts } = await opened(
      zipped({
        '__MACOSX/vialog-2026-11-23/._vialog.json': fork,
        '._vialog.json': fork,
        'vialog-2026-11-23/doses.csv': strToU8('a'),
        [name]: json,
      }),
    )
    expect(counts.doses).toBe(3)
  }
})

test('of several the one that lies in the fewest folders is read', async () => {
  const other = strToU8(JSON.stringify({ ...file, doses: [] }))
  const { counts } = await opened(zipped({ 'a/b/vialog.json': other, 'a/vialog.json': strToU8(JSON.stringify(file)) }))
  expect(counts.doses).toBe(3)
})

test('a ZIP bomb is stopped when it has become too large', async () => {
  const bomb = zipped({ 'vialog.json': new Uint8Array(70 * 1024 * 1024).fill(0x20) })
  expect(bomb.size).toBeLessThan(100_000)
  expect(await failure(bomb)).toBe('too-large')
})

test('what else lies in a ZIP is not unpacked', async () => {
  const bomb = new Uint8Array(70 * 1024 * 1024)
  const { counts } = await opened(zipped({ 'bomb.json': bomb, 'vialog.json': strToU8(JSON.stringify(file)) }))
  expect(counts.doses).toBe(3)
})

describe('a ZIP with a damaged byte', () => {
  const json = JSON.stringify(file)
  const whole = zipSync({ 'doses.csv': strToU8('a,b'), 'vialog.json': [strToU8(json), { level: 0 }] })
  const packed = zipSync({ 'vialog.json': strToU8(json), 'doses.csv': strToU8('a,b') })
  const flipped = (zip: Uint8Array, at: number, bit = at % 8) => {
    const copy = new Uint8Array(zip)
    copy[at] = (copy[at] ?? 0) ^ (1 << bit)
    return new Blob([copy])
  }

  test.each([
    ['an amount of time', '2025-03-01', 3],
    ['a letter', 'Tokyo', 2],
    ['its first byte', '{"vialog"', 0],
    ['its last byte', '"vials":[]}', 10],
  ])('a ZIP with a damaged byte is refused: %s', async (_, near, offset) => {
    const at = Buffer.from(whole).indexOf(near) + offset
    expect(at).toBeGreaterThan(offset)
    expect(await failure(flipped(whole, at, 0))).toBe('damaged')
  })

  test.each([
    ['as it is', whole],
    ['compressed', packed],
  ])('a ZIP with a damaged byte is never read as something else, wherever it lies: %s', async (_, zip) => {
    const reasons = new Map<string, number>()
    for (let at = 0; at < zip.length; at += 1) {
      const reason = await openExport(flipped(zip, at)).then(
        ({ json: read }) => (strFromU8(read) === json ? 'whole' : 'changed'),
        ({ reason: why }: { reason: string }) => why,
      )
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
    expect(reasons.has('changed')).toBe(false)
    expect(reasons.get('damaged')).toBeGreaterThan(zip.length / 4)
  })
})

/** What does not become smaller. */
function noise(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => ((at * 2_654_435_761) >>> 7) ^ (at * at))
}
