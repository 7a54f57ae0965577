import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PersonRow, RowOf, TableName } from '#domain/export/tables'
import type { Paper } from '#domain/report/paper'
import { countPlanned, countWeeks } from '#domain/report/testing/report-oracle'
import { sampleLife, SAMPLE_PEPTIDES, SAMPLE_TODAY, type SampleLife } from '#domain/report/testing/sample-life'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { dose, metric, schedule } from '#domain/report/testing/sample-rows'
import type { Zone } from '#domain/time/zone'
import { readPdf, type ReadPdf } from '../testing/read-pdf.ts'
import { drawReport } from './draw.ts'
import { gatherReport } from './gather.ts'
import { contentOf, expectedWeeks, linesOf, readWeeks } from '../testing/report-rows.ts'

const ASKED = {
  zone: 'America/New_York' as Zone,
  period: { from: null, to: null },
  now: `${SAMPLE_TODAY}T17:00:00.000Z`,
}
const NOBODY: SampleLife = { ...sampleLife(1, 0), schedules: [], scheduled_doses: [], doses: [], user_metrics: [] }
const SAVED = '2026-11-20T13:00:00.000000Z'
const SENTENCE = 'Recorded by the person; not verified. Vialog records and shows, it is not medical advice.'

test('the numbers of a report, read back, are a recount of the rows', async () => {
  const lives = fc.record({
    seed: fc.nat(),
    size: fc.integer({ min: 1, max: 60 }),
    paper: fc.constantFrom<Paper>('a4', 'letter'),
  })
  await fc.assert(
    fc.asyncProperty(lives, async ({ seed, size, paper }) => {
      const life = sampleLife(seed, size)
      const content = contentOf(await read(life, paper))
      const asked = { ...ASKED, begins: 0 }
      const weeks = countWeeks(life.doses, asked)
      const kept = life.doses.filter(({ deleted_at }) => deleted_at === null)
      const hasMg = (peptide: string) => kept.some(({ peptide_id, unit }) => peptide_id === peptide && unit === 'mg')
      expect(readWeeks(content)).toEqual(expectedWeeks(weeks, hasMg))
      const { planned, taken, skipped, missed } = countPlanned(life.scheduled_doses, asked)
      if (planned > 0) expect(content).toContain(`This period ${planned} ${taken} ${skipped} ${missed} `)
      if (kept.length > 0) expect(content).toContain(`Doses ${kept.length} of `)
    }),
    { numRuns: 12 },
  )
})

describe('a report', () => {
  test.each([
    ['a4', 595, 842],
    ['letter', 612, 792],
  ] as const)('a report on %s is %i by %i points, tagged, with title and language', async (paper, width, height) => {
    const { pages, title, language, isTagged } = await read(sampleLife(5, 40), paper)
    expect(pages.map((page) => [Math.round(page.width), Math.round(page.height)])).toEqual(
      pages.map(() => [width, height]),
    )
    expect({ title, language, isTagged }).toEqual({
      title: 'Vialog report of Ana Morales, Nov 23, 2026',
      language: 'en-US',
      isTagged: true,
    })
    const kinds = pages.flatMap((page) => page.kinds)
    for (const kind of ['H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD']) expect(kinds).toContain(kind)
    expect(kinds.find((kind) => kind.startsWith('Figure'))).toMatch(
      /^Figure: The weight as a curve: first [\d.]+ (kg|lbs) on /,
    )
  })

  test('a report says on every page whose it is, what it is not, and which page it is', async () => {
    const { pages } = await read(sampleLife(5, 60), 'a4')
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, { words }] of pages.entries()) {
      const texts = words.map(({ text }) => text)
      expect(texts).toEqual(expect.arrayContaining(['Ana Morales', SENTENCE, `Page ${at + 1} of ${pages.length}`]))
    }
  })

  test('a report says where the doses of a peptide were given, where the person said it', async () => {
    const life = {
      ...NOBODY,
      doses: [dose({ sites: ['arm-left', 'arm-right'] }), dose({ sites: ['arm-left'] }), dose({})],
    }
    const content = contentOf(await read(life, 'a4'))
    expect(content).toContain('Sites: Left upper arm (2); Right upper arm (1)')
    expect(contentOf(await read({ ...NOBODY, doses: [dose({})] }, 'a4'))).not.toContain('Sites')
  })

  test('a report of somebody who recorded nothing says so', async () => {
    const person = { ...NOBODY.person, display_name: null, age: null, experience_level: null, goals: [] }
    const { pages } = await read({ ...NOBODY, person }, 'letter')
    const content = contentOf({ pages })
    expect(content).toContain('No name given Age not said')
    expect(content).toContain('All days until Nov 23, 2026')
    for (const nothing of [
      'No regimen lies',
      'No dose was recorded',
      'No weight was recorded',
      'Neither energy nor sleep',
      'No planned dose',
      'No note was written',
    ])
      expect(content).toContain(nothing)
    expect(pages.length).toBeLessThanOrEqual(2)
  })

  test('a report of a period names it, and leaves the rest out', async () => {
    const period = { from: SAMPLE_TODAY, to: SAMPLE_TODAY }
    const content = contentOf(await read(lifeWith([dose({ notes: 'Before' })]), 'a4', { ...ASKED, period }))
    expect(content).toContain('Period Nov 23, 2026 until Nov 23, 2026')
    expect(content).not.toContain('Before')
  })

  test('a report has the protocols in use, and names the version from which a regimen was started', async () => {
    const row = (id: string, archived_at: string | null) => ({ id, archived_at, created_at: SAVED })
    const version = (id: string, number: number, changed: object) => ({
      ...PROTOCOL,
      id,
      protocol_id: 'p1',
      number,
      saved_at: SAVED,
      ...changed,
    })
    const life = {
      ...NOBODY,
      protocols: [row('p1', null), row('p2', SAVED)],
      protocol_versions: [
        version('v1', 1, { name: 'Slow start' }),
        version('v2', 2, { name: 'Slower start' }),
        version('v3', 1, { name: 'Put away', protocol_id: 'p2' }),
      ],
      schedules: [schedule({ protocol_version_id: 'v1' })],
    }
    const content = contentOf(await read(life, 'a4'))
    expect(content).toContain('Protocols Those in use when this report was made')
    expect(content).toContain('Slower start version 2, saved Nov 20, 2026 from the clinic 250 mcg BPC-157 5 mg in 2 ml')
    expect(content).toContain('from protocol Slow start, version 1')
    expect(content).not.toContain('Put away')
    expect(contentOf(await read(NOBODY, 'a4'))).not.toContain('Protocols')
    const asked = { ...ASKED, parts: new Set(['schedules'] as const) }
    expect(contentOf(await read(life, 'a4', asked))).not.toContain('Slower start')
  })

  test('contains only the chosen parts', async () => {
    const content = contentOf(await read(sampleLife(5, 20), 'a4', { ...ASKED, parts: new Set(['metrics']) }))
    expect(content).toContain('Energy and sleep')
    for (const title of ['Regimens', 'Adherence', 'Doses per week', 'Missed and skipped', 'Notes'])
      expect(content).not.toContain(title)
  })

  test('a report lists lab results with the ranges of their laboratory, the newest where there are many', async () => {
    const result = (changed: Partial<RowOf<'user_metrics'>>) =>
      metric({
        metric_type: 'hdl',
        value: '38',
        unit: 'mg/dL',
        reference_range: '>=40',
        report_id: 'a',
        lab: 'Laboratory of the University Hospital',
        fasting: true,
        recorded_at: '2026-11-20T13:15:00.000000Z',
        ...changed,
      })
    const few = contentOf(await read({ ...NOBODY, user_metrics: [result({})] }, 'a4'))
    expect(few).toContain('Lab results As they were entered. A range is that of the lab that printed it.')
    expect(few).toContain(
      'Nov 20, 2026 HDL cholesterol 38 mg/dL ≥40: below it Laboratory of the University Hospital, fasting',
    )
    expect(few).not.toContain('The newest')
    const rows = Array.from({ length: 130 }, (_, at) => result({ value: String(at + 1) }))
    const many = await read({ ...NOBODY, user_metrics: rows }, 'a4')
    expect(contentOf(many)).toContain('The newest 120 of 130. All stand in metrics.csv.')
    expect(contentOf(await read(NOBODY, 'a4'))).not.toContain('Lab results')
  })

  test('a report keeps what is long within its page, and a row on one page', async () => {
    const notes = [
      'word '.repeat(199),
      'x'.repeat(1000),
      'y\n'.repeat(500),
      ...Array.from({ length: 40 }, (_, at) => `Begin ${at} ${'between '.repeat(60)} end ${at}.`),
    ]
    const life = lifeWith(notes.map((text) => dose({ notes: text })))
    const person = {
      ...life.person,
      display_name: 'A name that goes on '.repeat(5).trim(),
      goals: Array.from({ length: 16 }, () => 'A goal of fifty characters, as many as are taken.'),
    }
    const { pages } = await read({ ...life, person }, 'letter')
    for (const { words, width } of pages)
      for (const { x, width: length } of words) expect(x + length).toBeLessThanOrEqual(width - 47)
    const texts = pages.map((page) => linesOf(page).join(' '))
    for (let at = 0; at < 40; at++) {
      const ofNote = texts.filter((text) => text.includes(`Begin ${at} `) || text.includes(`end ${at}.`))
      expect(ofNote).toHaveLength(1)
    }
    expect(texts.join('').match(/x/g)?.length).toBeGreaterThanOrEqual(1000)
    expect(pages.length).toBeLessThan(20)
  })

  test('never has a heading alone at the foot of a page', async () => {
    const titles = new Set(
      [
        'Regimens',
        'Adherence',
        'Doses per week',
        'Weight',
        'Energy and sleep',
        'Missed and skipped doses',
        'Notes',
      ].concat(SAMPLE_PEPTIDES),
    )
    let pages = 0
    for (let size = 1; size <= 60; size += 1) {
      const life = sampleLife(size, size)
      const notes = 'between '.repeat(1 + ((size * 37) % 120)).trim()
      const { pages: drawn } = await read({ ...life, doses: life.doses.map((one) => ({ ...one, notes })) }, 'a4')
      for (const page of drawn) {
        const last = linesOf(page).at(-1) ?? ''
        expect([size, last, titles.has(last)]).toEqual([size, last, false])
      }
      pages += drawn.length
    }
    expect(pages).toBeGreaterThan(120)
  })

  test.each([
    ['Japanese', '山田 花子'],
    ['Chinese', '张伟，張偉'],
    ['Korean', '김민수'],
    ['Hindi', 'अनिल कुमार'],
    ['Thai', 'สมชาย ใจดี'],
    ['Greek and Cyrillic', 'Ελένη Жанна'],
  ])('sets a name in %s in a font that has it', async (_, name) => {
    const life = lifeWith([dose({ notes: `Seen by ${name}` })])
    const { pages } = await read({ ...life, person: { ...life.person, display_name: name } }, 'a4')
    const content = contentOf({ pages }).normalize('NFKC')
    // As letters: a vowel of Hindi that is drawn before its consonant is read before it.
    for (const letter of name.normalize('NFKC')) expect(content).toContain(letter)
    expect(content).not.toContain('□')
  })

  test.each([
    ['Arabic', 'محمد علي (25) الطبيب'],
    ['Hebrew', 'דוד כהן (25) רופא'],
  ])('sets %s from the right, with numbers and brackets as they are read', async (_, name) => {
    const life = { ...NOBODY, person: { ...NOBODY.person, display_name: name } }
    const [first] = (await read(life, 'a4')).pages
    const place = (word: string) =>
      first?.words.find(({ text }) => text.normalize('NFKC').includes(word))?.x ?? Number.NaN
    const [given = '', family = ''] = name.split(' ')
    expect(place(given)).toBeGreaterThan(place(family))
    expect(place(family)).toBeGreaterThan(place('(25)'))
  })

  test('wraps a note of the longest length that has no spaces within its page', async () => {
    const notes = '日本語の長いメモ'.repeat(125)
    const { pages } = await read(lifeWith([dose({ notes })]), 'letter')
    for (const { words, width } of pages)
      for (const { x, width: length } of words) expect(x + length).toBeLessThanOrEqual(width - 47)
    expect(contentOf({ pages }).match(/長/g)).toHaveLength(125)
  })

  test('a report shows what none of its fonts has as a box, and says so', async () => {
    const notes = 'Nausea 😀, ᚠᚢ -> ½ “Ж” a\u0007b\u200dc'
    const content = contentOf(await read(lifeWith([dose({ notes })]), 'a4'))
    expect(content).toContain('Nausea □, □□ -> ½ “Ж” a bc')
    expect(content).toContain('□ stands for a character that the font of this report does not have.')
  })

  test('a report of 10,000 doses is drawn in pieces, between which others have their turn', async () => {
    let turns = 0
    const turn = () => {
      turns += 1
      timer = setImmediate(turn)
    }
    let timer = setImmediate(turn)
    const { pages } = await read(sampleLife(3, 10_000), 'a4')
    clearImmediate(timer)
    expect(turns).toBeGreaterThan(10)
    expect(pages.length).toBeLessThan(60)
  })
})

async function read(
  life: SampleLife,
  paper: Paper,
  asked: Parameters<typeof gatherReport>[1] = ASKED,
): Promise<ReadPdf> {
  return readPdf(await drawReport(await gatherReport(snapshotOf(life), asked), paper))
}

function lifeWith(doses: readonly RowOf<'doses'>[]): SampleLife {
  return { ...NOBODY, doses }
}

function snapshotOf(life: SampleLife): Parameters<typeof gatherReport>[0] {
  const peptides = [
    ...SAMPLE_PEPTIDES.map((name, at) => ({ id: `p-0000000${at}`, name })),
    { id: 'p', name: 'Semaglutide' },
  ]
  async function* rows<Name extends TableName>(table: Name): AsyncGenerator<RowOf<Name>> {
    const kept = life as unknown as Partial<Record<TableName, readonly unknown[]>>
    for (const row of kept[table] ?? []) yield row as RowOf<Name>
  }
  return { person: life.person satisfies PersonRow, peptides, rows }
}
