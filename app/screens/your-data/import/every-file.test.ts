import { readdir, readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { FIELD, RIGHT } from './testing/right.ts'
import { reviewOf, type Choices, type Review } from './testing/review.ts'
import { text as tableText } from './csv/text.ts'
import { text as healthText } from './health/text.ts'
import { text as jsonText } from './json/text.ts'
import { text as importText } from './text.ts'

// Every file of field/, as it is and as people and systems change it. Nothing that a change makes of it is another dose or weight.

const kept = (rows: readonly string[]) => rows.filter((row) => /^\d+: \d{4}-\d{2}-\d{2}T/.test(row))
const keptOf = ({ doses, weights }: Review) => ({ doses: kept(doses), weights: kept(weights) })
/** Doses and weights without the places of their rows and what is asked about them. A row where the file ends waits for a confirmation. */
const allOf = (review: Review) =>
  [...kept(review.doses), ...kept(review.weights)]
    .filter((row) => !/, asks: (?:\w+,)*end$/.test(row))
    .map((row) => row.replace(/^\d+: /, '').replace(/, .*$/, ''))
    .toSorted()

/** The same with weights on their days: without the name of its column a time may be that of something else in the row. */
const onTheirDays = (review: Review) => allOf(review).map((row) => row.replace(/T[\d:]{8}(?= \S+ (?:kg|lbs|%)$)/, ''))

const REASONS: Readonly<Record<string, string>> = {
  ...tableText.reasons,
  ...healthText.reasons,
  ...jsonText.reasons,
  ...importText.others,
}

/** A change of a file gives rows of the file, all of those of `all`, or a refusal with words that say what to do. */
async function expectRowsOf(
  whole: Review,
  changed: Blob,
  choices: Choices = {},
  valuesOf: (review: Review) => readonly string[] = allOf,
): Promise<Review> {
  const review = await reviewOf(changed, choices)
  if (review.refused !== undefined)
    expect([review.refused, REASONS[review.refused]]).toEqual([
      review.refused,
      expect.stringContaining('Nothing was changed.'),
    ])
  const of = valuesOf(whole)
  for (const value of valuesOf(review)) expect(of).toContain(value)
  return review
}

describe.each(await readdir(FIELD))('%s', async (name) => {
  const bytes = new Uint8Array(await readFile(new URL(name, FIELD)))
  const { choices = {}, doses = [], weights = [] } = RIGHT[name] ?? {}
  const whole = await reviewOf(new Blob([bytes]), choices)
  const isBinary = name.endsWith('.zip')
  const encoding = bytes[0] === 0xff ? 'utf-16le' : choices.isWestern ? 'windows-1252' : 'utf-8'
  const text = isBinary ? '' : new TextDecoder(encoding).decode(bytes)

  test('it gives the rows of which its product tells, and no others', () => {
    expect(RIGHT[name]).toBeDefined()
    expect(keptOf(whole)).toEqual({ doses, weights })
  })

  test('cut anywhere it gives rows of its own or is refused in words', async () => {
    const step = Math.max(1, Math.floor(bytes.length / 150))
    for (let size = 1; size < bytes.length; size += step)
      await expectRowsOf(whole, new Blob([bytes.subarray(0, size)]), choices)
  })

  if (isBinary) return

  test('in another encoding it gives the same rows, or is refused in words', async () => {
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
    const others = { bom: Buffer.from(`\uFEFF${text}`), utf16le: utf16, utf16be: Buffer.from(utf16).swap16() }
    for (const [kind, other] of Object.entries(others))
      expect([kind, keptOf(await reviewOf(new Blob([other]), choices))]).toEqual([kind, { doses, weights }])
    const western = new Blob([Buffer.from(text, 'latin1')])
    await expectRowsOf(whole, western, { ...choices, isWestern: false })
  })

  if (!/\.(?:csv|txt)$/.test(name)) return
  const { above, header, rows, write } = tableOf(text)

  test('its rows twice are there once', async () => {
    const { doses: ofDoses, weights: ofWeights } = await reviewOf(write([...above, header, ...rows, ...rows]), choices)
    const offered = [...ofDoses, ...ofWeights].filter((row) => !/, same as \d+$/.test(row))
    expect(allOf({ doses: offered, weights: [] })).toEqual([...new Set(allOf(whole))])
  })

  test('its columns in another order give rows of its own', async () => {
    const turned = [header, ...rows.filter(({ length }) => length <= header.length)].map((row) =>
      Array.from(header, (_, at) => row[at] ?? '').toReversed(),
    )
    await expectRowsOf(whole, write([...above, ...turned]), choices)
  })

  test('with names in a language that nobody knows it gives rows of its own, or none', async () => {
    const unknown = header.map((_, at) => `Qqx${'z'.repeat(at)}`)
    expect(allOf(await expectRowsOf(whole, write([...above, unknown, ...rows]), choices))).toEqual([])
    for (const [at, name] of unknown.entries())
      await expectRowsOf(whole, write([...above, header.with(at, name), ...rows]), choices, onTheirDays)
  })

  test('one of its columns, or the names of all, give no row', async () => {
    for (const at of header.keys()) {
      const column = [...above, header, ...rows].map((row) => [row[at] ?? ''])
      expect(allOf(await expectRowsOf(whole, write(column), choices))).toEqual([])
    }
    expect(allOf(await expectRowsOf(whole, write([...above, header]), choices))).toEqual([])
  })
})

/** The rows of a table, and what writes such ones: the first of more than two cells holds the names of the columns. */
function tableOf(text: string) {
  const [, named] = /^sep=(.)/.exec(text) ?? []
  const { data, meta } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd(), named ? { delimiter: named } : {})
  const at = Math.max(
    0,
    data.findIndex(({ length }) => length > 2),
  )
  const write = (rows: readonly (readonly string[])[]) =>
    new Blob([
      Papa.unparse(
        rows.map((row) => [...row]),
        { delimiter: meta.delimiter },
      ),
      '\r\n',
    ])
  return { above: data.slice(0, at), header: data[at] ?? [], rows: data.slice(at + 1), write }
}

test('the suffix of a file says nothing: its content decides', async () => {
  for (const name of await readdir(FIELD)) {
    const bytes = await readFile(new URL(name, FIELD))
    const { choices } = RIGHT[name] ?? {}
    for (const wrong of ['a.csv', 'a.zip', 'a.xml', 'a.json', 'a.xlsx'])
      expect(await reviewOf(new File([bytes], wrong, { type: 'text/csv' }), choices)).toEqual(
        await reviewOf(new Blob([bytes]), choices),
      )
  }
})
