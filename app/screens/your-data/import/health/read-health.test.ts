import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { suggestedWeights } from '#domain/imported-weights/mapping'
import { readWeights } from '#domain/imported-weights/read-weights'
import { atOnce } from '#domain/csv/testing/at-once'
import { measuredAt } from '#domain/metrics/own-clock'
import { NONE_LEFT, weightsTable } from '#domain/other-products/health/weights'
import type { Zone } from '#domain/time/zone'
import { NotOpened } from '../not-opened.ts'
import { readHealth } from './read-health.ts'

const LONDON = 'Europe/London' as Zone
const bytesOf = async (name: string) => new Uint8Array(await readFile(new URL(`../field/${name}`, import.meta.url)))
const blobOf = async (name: string) => new Blob([await bytesOf(name)])
const zipped = (files: Readonly<Record<string, Uint8Array>>) => new Blob([zipSync(files) as Uint8Array<ArrayBuffer>])

/** What becomes of each weight: the day and time by its own clock, and the weight. */
async function offered(file: Blob) {
  const { rows, notKept, isCut } = await readHealth(file, () => undefined)
  const { headers } = weightsTable({ rows })
  const mapping = suggestedWeights(headers, rows)
  if (!mapping) throw new Error('no column holds weights')
  const context = {
    zone: LONDON,
    headerLine: 0,
    hasOwnClocks: true,
    hasMetrics: true,
    refusalOf: () => undefined,
  } as const
  const weights = atOnce(readWeights(rows, mapping, context)).map((row) => {
    if (!('weight' in row)) return row.kind === 'refused' ? row.reason : row.kind
    const { date, time, place } = measuredAt(row.weight, LONDON)
    const said = [`${date} ${time}`, place, `${row.weight.value} ${row.weight.unit}`].filter(Boolean).join(' ')
    return 'as' in row ? `${said}, ${row.kind} as ${row.as}` : said
  })
  return { weights, notKept, isCut }
}

const reasonOf = (file: Blob) =>
  readHealth(file, () => undefined).then(
    () => 'read',
    (error: unknown) => (error instanceof NotOpened ? error.reason : error),
  )

const SIX = [
  '2026-05-01 07:12 83.4 kg',
  '2026-05-03 22:40 183.2 lbs',
  '2026-05-01 00:00 83.4 kg, copy as 1',
  '2026-05-09 23:58 UTC-4 82.9 kg',
  '2026-05-11 07:00 182 lbs',
  '2026-05-01 07:12 26.4 %',
]

describe('Apple Health', () => {
  test.each([
    'apple-health-export-14.xml',
    'apple-health-export-ios16-broken-dtd.xml',
    'apple-health-export-localised-name.zip',
  ])('%s holds five weights, each on its own day, of which one is probably a copy, and body fat', async (name) => {
    const { weights, notKept, isCut } = await offered(await blobOf(name))
    expect(weights).toEqual(SIX)
    expect(notKept).toEqual({ ...NONE_LEFT, sleep: 1, halfPressures: 1, other: 1 })
    expect(isCut).toBe(false)
  })

  test('a file that was cut says so, and has the weights that are whole', async () => {
    const { weights, isCut } = await offered(await blobOf('apple-health-export-truncated.xml'))
    expect([weights, isCut]).toEqual([SIX.slice(0, 3), true])
  })

  test('a file cut anywhere has the first of its weights, and says that it was cut', async () => {
    const whole = await bytesOf('apple-health-export-14.xml')
    const end = whole.lastIndexOf('<'.charCodeAt(0))
    for (let size = 200; size < end; size += 37) {
      const { rows, isCut } = await readHealth(new Blob([whole.subarray(0, size)]), () => undefined)
      expect(isCut).toBe(true)
      expect(rows).toEqual((await readHealth(new Blob([whole]), () => undefined)).rows.slice(0, rows.length))
    }
  })

  test('an export in UTF-16 is read', async () => {
    const text = Buffer.from(await bytesOf('apple-health-export-14.xml')).toString('utf8')
    const { weights } = await offered(new Blob([new Uint8Array([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))
    expect(weights).toEqual(SIX)
  })

  test('the largest file of a ZIP that is one is read, whatever its name', async () => {
    const files = {
      'apple_health_export/export_cda.xml': strToU8(`<ClinicalDocument>${' '.repeat(100_000)}</ClinicalDocument>`),
      'apple_health_export/导出.xml': await bytesOf('apple-health-export-14.xml'),
    }
    expect((await offered(zipped(files))).weights).toEqual(SIX)
  })

  test.each([
    ['a ZIP with another XML alone', () => zipped({ 'a.xml': strToU8('<a/>') }), 'no-health'],
    ['a ZIP in a ZIP', () => zipped({ 'export.zip': zipSync({ 'a.xml': strToU8('<HealthData>') }) }), 'no-health'],
    ['a name that points outside', () => zipped({ '../export.xml': strToU8('<HealthData>') }), 'outside'],
    ['a ZIP that was cut', () => zipped({ 'a.xml': strToU8('<HealthData>') }).slice(0, 60), 'damaged'],
    ['a web page', () => new Blob(['<html>']), 'no-health'],
    ['an empty file', () => new Blob([]), 'no-health'],
  ] as const)('%s is refused', async (_, file, reason) => expect(await reasonOf(file())).toBe(reason))

  test('two apps that hand on one weighing are one weight, with both names', async () => {
    const record = (source: string, second: string) =>
      `<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="${source}" unit="kg" startDate="2026-05-01 07:12:${second} +0100" value="83.4"/>`
    const file = [
      '<HealthData>',
      record('Scale &amp; Co', '31'),
      record('Withings', '31'),
      record('Scale &amp; Co', '59'),
      '</HealthData>',
    ]
    const { rows } = await readHealth(new Blob(file), () => undefined)
    const { headers } = weightsTable({ rows })
    const mapping = suggestedWeights(headers, rows)
    if (!mapping) throw new Error('no column holds weights')
    const context = {
      zone: LONDON,
      headerLine: 0,
      hasOwnClocks: true,
      hasMetrics: true,
      refusalOf: () => undefined,
    } as const
    const read = atOnce(readWeights(rows, mapping, context))
    expect(read.map((row) => ['sources' in row && row.sources, row.kind])).toEqual([
      [['Scale & Co', 'Withings'], 'weight'],
      [[], 'same'],
      [['Scale & Co'], 'weight'],
    ])
  })

  // What is left of it cannot be held against its checksum: a weight with another digit would be read as a right one.
  test('a ZIP that was cut anywhere is refused, since nothing in it can be checked', async () => {
    const whole = await bytesOf('apple-health-export-localised-name.zip')
    for (let size = 4; size < whole.length; size += 61)
      expect(await reasonOf(new Blob([whole.slice(0, size)]))).toBe('damaged')
  })

  test('a ZIP with a damaged byte is refused', async () => {
    const whole = zipSync({ 'export.xml': await bytesOf('apple-health-export-14.xml') })
    for (let at = 40; at < 900; at += 43) {
      const damaged = whole.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      expect(await reasonOf(new Blob([damaged as Uint8Array<ArrayBuffer>]))).toMatch(/^damaged$|^no-health$/)
    }
  })

  test('reading shows its progress, and stops at more weights than a person may have', async () => {
    const record =
      '<Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2026-05-01 07:12:31 +0100" value="83.4"/>\n'
    const file = new Blob(['<HealthData>', record.repeat(20_001), '</HealthData>'])
    const told: number[] = []
    const reason = await readHealth(file, ({ read, of }) => told.push(read / of)).catch(
      ({ reason: why }) => why as string,
    )
    expect(reason).toBe('too-many')
    expect(told.length).toBeGreaterThan(0)
    expect(told.every((share) => share > 0 && share <= 1)).toBe(true)
  })
})

describe('the bounds of a file', () => {
  const RECORD =
    '<Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2026-05-01 07:12:31 +0100" value="83.4"/>'
  const XML = strToU8(`<HealthData>${RECORD}${' '.repeat(200_000)}</HealthData>`)
  const within = async (file: Blob, most: { readonly database?: number; readonly text?: number }) =>
    readHealth(file, () => undefined, { database: Infinity, text: Infinity, ...most }).then(
      ({ rows }) => rows.length,
      (error: unknown) => (error instanceof NotOpened ? error.reason : error),
    )

  test.each([
    ['a text', () => new Blob([XML as Uint8Array<ArrayBuffer>])],
    ['a text in a ZIP', () => zipped({ 'export.xml': XML })],
  ])('%s of the most bytes is read, and one byte more is refused', async (_, file) => {
    expect(await within(file(), { text: XML.length })).toBe(1)
    expect(await within(file(), { text: XML.length - 1 })).toBe('too-large')
  })

  test('a database of the most bytes is read, in a ZIP or not, and one byte more is refused', async () => {
    const zip = await blobOf('health-connect.zip')
    const { unzipSync } = await import('fflate')
    const database = unzipSync(await bytesOf('health-connect.zip'))['health_connect_export.db'] ?? new Uint8Array()
    for (const file of [zip, new Blob([database as Uint8Array<ArrayBuffer>])]) {
      expect(await within(file, { database: database.length })).toBe(4)
      expect(await within(file, { database: database.length - 1 })).toBe('too-large')
    }
  })

  test.each([10, XML.length - 1, XML.length + 1])(
    'a ZIP that says that its text has %i bytes is refused',
    async (size) => {
      const told: number[] = []
      const lying = withSize(zipSync({ 'export.xml': XML }), size)
      await expect(readHealth(lying, ({ read, of }) => told.push(read / of))).rejects.toMatchObject({
        reason: 'damaged',
      })
      expect(told.every((share) => share <= 1)).toBe(true)
    },
  )

  test('of the files of a ZIP the twenty largest are looked into', async () => {
    const others = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.xml`, strToU8(`<a>${' '.repeat(500)}`)]))
    const export_ = { 'export.xml': strToU8(`<HealthData>${RECORD}</HealthData>`) }
    expect(await within(zipped({ ...others(19), ...export_ }), {})).toBe(1)
    expect(await within(zipped({ ...others(20), ...export_ }), {})).toBe('no-health')
  })
})

/** The ZIP of one file, whose headers say that it unpacks to so many bytes. */
function withSize(zip: Uint8Array, size: number): Blob {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  view.setUint32(22, size, true)
  view.setUint32(view.getUint32(zip.length - 6, true) + 24, size, true)
  return new Blob([zip as Uint8Array<ArrayBuffer>])
}

describe('Health Connect', () => {
  const FOUR = [
    '2026-05-01 07:12 83.4 kg',
    '2026-05-03 22:40 83.1 kg',
    '2026-05-09 23:58 UTC-4 82.9 kg',
    '2026-05-01 07:12 26.4 %',
  ]

  test('a ZIP of Health Connect holds three weights, each on its own day, and body fat', async () => {
    const { weights, notKept } = await offered(await blobOf('health-connect.zip'))
    expect(weights).toEqual(FOUR)
    expect(notKept).toEqual(NONE_LEFT)
  })

  test('a database that was cut off or damaged is refused', async () => {
    const { unzipSync } = await import('fflate')
    const database = unzipSync(await bytesOf('health-connect.zip'))['health_connect_export.db'] ?? new Uint8Array()
    expect((await offered(new Blob([database as Uint8Array<ArrayBuffer>]))).weights).toEqual(FOUR)
    for (let size = 1; size < database.length; size += 997)
      expect(await reasonOf(new Blob([database.slice(0, size) as Uint8Array<ArrayBuffer>]))).toMatch(
        /^(?:damaged|no-health)$/,
      )
    for (let at = 0; at < database.length; at += 101) {
      const damaged = database.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      expect(['read', 'damaged', 'no-health']).toContain(await reasonOf(new Blob([damaged as Uint8Array<ArrayBuffer>])))
    }
  })
})
