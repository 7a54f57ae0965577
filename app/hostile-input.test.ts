import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import * as contract from '#contract'
import { mailboxOf } from '#domain/account/mailbox'
import { weaknesses } from '#domain/account/password'
import { readExactText, readEntry, shownInField } from '#domain/amounts/entry'
import { exactly } from '#domain/amounts/exact'
import { unrounded, formatResult } from '#domain/amounts/format'
import { splitUnit } from '#domain/amounts/typed-unit'
import { formatAmount, MAX_AMOUNT_LENGTH, readAmount, amountForInput } from '#domain/amounts/amount'
import { contentLine, textValue } from '#domain/calendar-feed/content-line'
import { OneTimeDose } from '#domain/doses/schema'
import { PERSON, TABLES } from '#domain/export/tables'
import { noteOf } from '#domain/fhir/text'
import { readAmountCell } from '#domain/csv/amount-cell'
import { otherAmountOf, otherAmounts } from '#domain/csv/other-amounts'
import { cellText } from '#domain/csv/cell'
import { namedColumns } from '#domain/csv/headers'
import { suggestedMapping } from '#domain/csv/mapping'
import { readMethodCell } from '#domain/csv/method-cell'
import { readMoment } from '#domain/csv/moment-cell'
import { createPeptideFinder } from '#domain/csv/peptide-cell'
import { ImportedDose } from '#domain/csv/schema'
import { readRow } from '#domain/csv/read-row'
import { stateRefusal, stateWords } from '#domain/csv/state-cell'
import { readUnitCell } from '#domain/csv/unit-cell'
import { readPiece, withPieces } from '#domain/csv/pieces'
import { withDayColumn } from '#domain/imported-weights/day-rows'
import { columnUnit, suggestedWeights } from '#domain/imported-weights/mapping'
import { readWeights } from '#domain/imported-weights/read-weights'
import { readMeasureCell } from '#domain/imported-weights/measure-cell'
import { ImportedWeight } from '#domain/imported-weights/schema'
import { atOnce } from '#domain/csv/testing/at-once'
import { readWeightCell } from '#domain/imported-weights/weight-cell'
import { appleHealthReader, isAppleHealth } from '#domain/other-products/health/apple-health'
import { jsonOfProduct, tableOfProduct } from '#domain/other-products/read'
import { holdsWeights } from '#domain/csv/weights'
import { answerOf } from '#domain/knowledge/answer'
import { drugsOf } from '#domain/knowledge/drugs'
import { readQuestion } from '#domain/knowledge/question'
import { faultsOfRephrasing } from '#domain/knowledge/rephrasing/faults-of-rephrasing'
import { readSentences } from '#domain/knowledge/rephrasing/sentence'
import { AskedQuestion } from '#domain/knowledge/schema'
import { suggestionsFor } from '#domain/knowledge/search/suggestions'
import { testsNamed } from '#domain/metrics/lab-names'
import { isOwnMetric } from '#domain/metrics/units'
import { rangeShownIn } from '#domain/metrics/display'
import { rangeState, readRange } from '#domain/metrics/reference-range'
import { MetricEntry } from '#domain/metrics/schema'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { blendOfName, meaningOfName } from '#domain/peptides/names'
import { spellingOf } from '#domain/peptides/spelling'
import { bytesOfBase64 } from '#domain/pictures/base64'
import { storablePicture } from '#domain/pictures/picture'
import { PHOTO, PHOTO_BYTES } from '#domain/photos/limits'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { sentProtocol } from '#domain/protocols/schema'
import { momentOfTap } from '#domain/schedules/states/late-arrival'
import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import type { ScheduleBefore } from '#domain/schedules/planning/plan'
import { SIMPLE } from '#domain/schedules/planning/regimen'
import { plannedDoses } from '#domain/schedules/planning/planned-doses'
import { ScheduleForm } from '#domain/schedules/schema'
import { addDays, type CivilDate } from '#domain/time/civil'
import { toEpochMs } from '#domain/time/instant'
import { isPin } from '#domain/shared-links/pin'
import { isZone, type Zone } from '#domain/time/zone'
import { processorTime } from '../scripts/testing/processor-time.ts'
import { dosesToComplete } from './data/reminders/completion-link.ts'
import { routeOf } from './loaded-screens.ts'
import { readFragment } from './parts/calculator/fragment.ts'
import { readProtocolFragment } from './parts/protocols/link.ts'
import { matchesSearch } from './screens/learn/peptides/search.ts'
import { readLearnFragment } from './screens/learn/learn-fragment.ts'
import { stepValue } from './parts/metrics/step-value.ts'
import { library } from './screens/ask/library.ts'
import { parseDateInput } from './screens/track/date-input.ts'
import { isTime, sentRegimen } from './screens/track/plan/regimen-choice.ts'
import { SIMPLE_VALUES } from './parts/doses/regimen-values.ts'
import { suggestedTotal } from './screens/track/plan/fill.ts'
import { pagePath } from './service-worker/page-path.ts'
import { returnPath } from './screens/auth/return-path.ts'
import { Avatar } from './ui/avatar.tsx'
import { UnbrokenNames } from './parts/calculator/unbroken-names.tsx'
import { Unbroken } from './ui/unbroken.tsx'

/**
 * What a stranger may send must not keep the server busy, and what a stranger's link holds must not keep a page busy. Every
 * text here is as long as its door lets in, and each is held to 40 ms of processor time on a quiet machine. What grows with
 * the length takes 2 to 12 ms; what grows with its square takes 250 ms at 16,000 characters and minutes at the whole length.
 */
const MAX_MS = 40

/** The doors (server/api.ts, server/http-server.ts, server/live/live-sockets.ts); a link reaches a page without passing through any of them. */
const BODY = 256 * 1024
const AVATAR_BODY = 512 * 1024
const PHOTO_BODY = 1200 * 1024
const LARGER_BODIES: Readonly<Record<string, number>> = {
  [contract.changeAvatar.path]: AVATAR_BODY,
  [contract.addPhoto.path]: PHOTO_BODY,
}
const ADDRESS = 16 * 1024
const SOCKET_MESSAGE = 8 * 1024
const LINK = 2 * 1024 * 1024

/** The worst of one length, for expressions that are tried again from every place, or that wait for an end that never comes. */
const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  'digits and a letter': (length) => `${'9'.repeat(length - 1)}x`,
  'zeros and a one': (length) => `0.${'0'.repeat(length - 3)}1`,
  'a fraction without an end': (length) => `2026-11-21T00:00:00.${'1'.repeat(length)}`.slice(0, length),
  'digits in groups': (length) => `${'1,'.repeat(length / 2)}x`,
  'digits in lines': (length) => `${'1\n'.repeat(length / 2)}x`,
  quotes: (length) => '"'.repeat(length),
  'quotes after backslashes': (length) => '\\"'.repeat(length / 2),
  backslashes: (length) => '\\'.repeat(length),
  'spaces and a letter': (length) => `${' '.repeat(length - 1)}x`,
  'a letter between spaces': (length) => `${' '.repeat(length / 2)}x${' '.repeat(length / 2)}`,
  'spaces between letters': (length) => `x${'\t '.repeat(length / 2 - 1)}x`,
  'combining marks': (length) => `a${'\u0301'.repeat(length - 1)}`,
  'letters of two halves': (length) => '𐐷'.repeat(length / 2),
  'half letters': (length) => '\ud800'.repeat(length),
  'people holding hands': (length) => '👩‍❤️‍👨'.repeat(length / 8),
  nothing: (length) => '\u0000'.repeat(length),
  letters: (length) => 'a'.repeat(length),
  'letters and a sign': (length) => `${'aA'.repeat(length / 2 - 1)}!`,
  'an address without an end': (length) => `a@${'a.'.repeat(length / 2 - 1)}`,
  'an address of dots': (length) => `${'a.'.repeat(length / 2 - 1)}@`,
  'an address of hyphens': (length) => `a@${'a-'.repeat(length / 2 - 2)}.`,
  slashes: (length) => `${'/'.repeat(length - 1)}x`,
  'hyphens and colons': (length) => '00:-'.repeat(length / 4),
  'a picture without an end': (length) => `data:image/jpeg;base64,${'A'.repeat(length)}!`.slice(0, length),
  questions: (length) => `#recon${'?&='.repeat(length / 3)}`,
}

const made = new Map<string, string>()
/** Each is made once, and flat: a text that was put together is one string only after it was looked at. */
function textOf(kind: string, length: number): string {
  const key = `${length} ${kind}`
  const text = made.get(key) ?? Buffer.from(HOSTILE[kind]?.(length) ?? '', 'utf16le').toString('utf16le')
  made.set(key, text)
  return text
}

/** The bounds that fields have: behind them the text goes on to the expressions that look closer. */
const INNER_LENGTHS = [40, 64, 128, 254, 1000, 16_000]
const lengthsUpTo = (most: number) => [...INNER_LENGTHS.filter((inner) => inner < most), most]

describe('every call', () => {
  const calls = Object.entries<unknown>(contract).flatMap(([name, value]) =>
    isCall(value) ? [[name, value] as const] : [],
  )
  const parts = calls.flatMap(([name, call]) =>
    Object.entries(schemasOf(call)).map(([part, { schema, most }]) => ({ name: `${name}, ${part}`, schema, most })),
  )
  parts.push({ name: 'the live line', schema: contract.FromPage, most: SOCKET_MESSAGE })

  test('every call of the contract is among those that are fed', () => {
    expect(calls.length).toBeGreaterThan(25)
    expect(parts.flatMap(({ schema }) => placesOf(schema)).length).toBeGreaterThan(60)
  })

  test.each(parts)('$name: no text keeps it busy, and every text has an end', ({ schema, most }) => {
    for (const { path, around } of placesOf(schema)) {
      for (const kind of Object.keys(HOSTILE)) {
        for (const length of lengthsUpTo(most)) {
          const input = around(textOf(kind, length))
          isQuick(`${path.join('.')}: ${length} characters, ${kind}`, () => schema.safeParse(input))
        }
        const longest = textOf(kind, most)
        // What is trimmed away is no text.
        if (longest.trim().length > most / 4)
          expect(issuesAt(schema, around(longest), path), `${path.join('.')} takes ${most}: ${kind}`).not.toEqual([])
      }
    }
  })

  test.each(parts)('$name: no list and no heap of fields keeps it busy', ({ schema, most }) => {
    for (const one of [0, '2026-11-21']) {
      const many = Array.from({ length: most / (JSON.stringify(one).length + 1) }, () => one)
      for (const { path, around } of placesOf(schema)) {
        isQuick(`${path.join('.')}: a list of ${one}`, () => schema.safeParse(around(many)))
        isQuick(`${path.join('.')}: a list in a list`, () => schema.safeParse(around([many])))
      }
    }
    const heap = Object.fromEntries(Array.from({ length: most / 10 }, (_, index) => [`k${index}`, 0]))
    // Reading that many names from a body costs as much again: it grows with the length, and no faster.
    isQuick('a heap of unknown fields', () => schema.safeParse(heap), (4 * most) / BODY + 1)
  })
})

describe('every expression and loop behind them', () => {
  type Fed = readonly [name: string, length: number, use: (text: string) => unknown]
  // Each table and each reader of a cell has a row of its own: what is held to the bound does not grow with their number.
  const rows = Object.entries({ person: { fields: PERSON }, ...TABLES }).map(([table, { fields }]): Fed => [
    `a row of an export: ${table}`,
    BODY,
    (text) => Object.values(fields).forEach(({ schema }) => schema.safeParse(text)),
  ])
  const cells = Object.entries(CELL_READERS).flatMap(([reader, use]): readonly Fed[] => [
    [`a cell of a table: ${reader}`, BODY, use],
    [`a cell of a table at its bound: ${reader}`, 80, use],
  ])
  const fed: readonly Fed[] = [
    ['an amount as typed', BODY, readAmount],
    ['an amount at its bound', MAX_AMOUNT_LENGTH, readAmount],
    ['the spelling of a name', BODY, spellingOf],
    ['the spelling of a name at its bound', 100, spellingOf],
    ['a name', BODY, meaningOfName],
    ['a name at its bound', 100, meaningOfName],
    ['the name of a blend at its bound', 100, blendOfName],
    ['an amount with its unit', BODY, (text) => splitUnit(`1${text}`, ['mg', 'mcg'])],
    ['an amount with its unit at its bound', MAX_AMOUNT_LENGTH - 1, (text) => splitUnit(`1${text}`, ['mg', 'mcg'])],
    ['the text of an amount', BODY, amountForInput],
    ['an amount in words', BODY, formatAmount],
    ['a field of a calculator', BODY, readEntry],
    ['a field that a result goes over into', BODY, (text) => [readExactText(text), shownInField(text)]],
    ['exact digits', BODY, exactly],
    [
      'a dose of the form',
      BODY,
      (text) => OneTimeDose.safeParse({ dosage: text, notes: text, zone: text, time: text }),
    ],
    [
      'the range of a laboratory',
      BODY,
      (value) => (
        readRange(value),
        rangeState({ value: 5, reference_range: value }),
        rangeShownIn('glucose', 'mmol/L', 'mg/dL', value)
      ),
    ],
    ['the name of a test', BODY, testsNamed],
    ['the id of a metric', BODY, isOwnMetric],
    ['the id of a metric with a beginning', BODY, (value) => isOwnMetric(`own-${value}`)],
    ['a metric of the form', BODY, (value) => MetricEntry.safeParse({ metricType: 'weight', value, unit: 'kg' })],
    ...rows,
    ...cells,
    ['a moment', BODY, toEpochMs],
    ['a moment at its bound', 40, (text) => momentOfTap(text, 0)],
    ['a zone', BODY, isZone],
    ['a PIN', BODY, isPin],
    ['a mailbox', BODY, mailboxOf],
    ['a password', 128, (text) => weaknesses(text, { email: text, displayName: text })],
    ['a protocol in a link', LINK, (text) => readProtocolFragment(`#protocol=${text}`)],
    ['a name in a protocol', BODY, (text) => sentProtocol.safeParse({ ...PROTOCOL, name: text, peptide: text })],
    ['a calculation in a link', LINK, (text) => readFragment(`#recon?${text}`)],
    ['a calculation at its bound', 3990, (text) => readFragment(`#recon?${text}`)],
    ['an amount in a link', 50, (text) => readFragment(`#recon?vial=${text}`)],
    ['a place in a link', LINK, readLearnFragment],
    ['the path of a link', LINK, (text) => routeOf(`/${text}`)],
    ['an id in the path of a link', LINK, (text) => routeOf(`/vials/${text}/`)],
    ['doses in a link', LINK, (text) => dosesToComplete(`#complete=${text}`)],
    ['doses in a link at their bound', 740, (text) => dosesToComplete(`#complete=${text}`)],
    ['a path in a link', ADDRESS, returnPath],
    ['a page in a link', LINK, pagePath],
    ['a name in a calendar', ADDRESS, (text) => contentLine('SUMMARY', textValue(text))],
    ['a note in a bundle of FHIR', BODY, noteOf],
    ['a search', ADDRESS, (wanted) => matchesSearch({ name: 'BPC-157', description: 'x'.repeat(300) }, wanted)],
    ['a question', ADDRESS, (text) => answerOf(text, library)],
    ['the drugs of a question', ADDRESS, (text) => drugsOf(readQuestion(text))],
    ['what is typed of a question', ADDRESS, (text) => suggestionsFor(text, library.statements, 1)],
    ['a question that is sent', BODY, (text) => AskedQuestion.safeParse(text)],
    ['what a model wrote', BODY, readSentences],
    [
      'a sentence that the server sent',
      BODY,
      (text) => faultsOfRephrasing([{ text, statement: 'vial-28-days' }], library.statements),
    ],
    ['a value under the arrow keys', ADDRESS, (text) => stepValue(text, 1)],
    ['a date of the form', ADDRESS, parseDateInput],
    ['weeks of the form', ADDRESS, (text) => suggestedTotal('daily', text)],
    ['words in one piece', 2000, (text) => renderToStaticMarkup(createElement(Unbroken, { text }))],
    ['names in one piece', 2000, (text) => renderToStaticMarkup(createElement(UnbrokenNames, { text }))],
    ['a time of the form', ADDRESS, isTime],
    [
      'an amount of a time of the form',
      ADDRESS,
      (amount) =>
        sentRegimen({ customSchedule: false, regimen: { ...SIMPLE_VALUES, times: [{ time: '08:00', amount }] } }),
    ],
    ['a name without a picture', 100, (name) => renderToStaticMarkup(createElement(Avatar, { name }))],
  ]
  test.each(fed)('%s of %i characters', (name, length, use) => {
    for (const kind of Object.keys(HOSTILE)) {
      // The shorter first: what takes the square of a length is found before it takes a minute.
      for (const typed of lengthsUpTo(length).map((one) => textOf(kind, one)))
        isQuick(`${name}: ${kind}`, () => attempt(() => use(typed)))
    }
  })

  const customDates = Array.from({ length: 1000 }, (_, day) => addDays('2026-01-01' as CivilDate, (day * 7) % 720))
  const schedule = {
    peptide: OTHER_PEPTIDE,
    customPeptideName: 'x'.repeat(100),
    dosage: '250',
    unit: 'mcg',
    administrationMethod: 'injection',
    dosageType: 'schedule',
    startDate: '2026-11-21',
    time: '20:00',
    zone: 'UTC',
    frequency: 'twice-weekly',
    vialTotalDoses: 1000,
    scheduleWeeks: 104,
  }
  const preset = ScheduleForm.parse(schedule)
  // The most days that are looked at for each dose, and the most adjustments that each of them goes through.
  const sparse = ScheduleForm.parse({
    ...schedule,
    frequency: '',
    vialTotalDoses: 290,
    regimen: { pattern: { kind: 'on-off', on: 1, off: 90, per: 'days' } },
  })
  const paused: ScheduleBefore = {
    startDate: sparse.startDate,
    frequency: '',
    doses: [],
    regimen: {
      ...SIMPLE,
      version: 1,
      time: sparse.time,
      dosage: sparse.dosage,
      unit: sparse.unit,
      pattern: { kind: 'on-off', on: 1, off: 90, per: 'days' },
      adjustments: Array.from({ length: 100 }, (_, pause) => ({
        kind: 'pause',
        from: addDays('2026-11-21' as CivilDate, pause * 100),
        until: addDays('2026-11-21' as CivilDate, pause * 100 + 99),
      })),
    },
  }
  const full = new Uint8Array(PHOTO_BYTES).fill(0xff)
  full.set([0xff, 0xd8])

  const once: readonly (readonly [name: string, run: () => unknown])[] = [
    ['a long amount in words', () => formatAmount(`${'0'.repeat(80_000)}${'9'.repeat(80_000)}.${'0'.repeat(80_000)}1`)],
    ['the longest quotient', () => [readExactText(QUOTIENT), shownInField(QUOTIENT), unrounded(exactly(QUOTIENT))]],
    ['a long result in words', () => [formatResult, unrounded].map((inWords) => inWords(exactly('9'.repeat(40))))],
    ['a thousand custom dates', () => ScheduleForm.parse({ ...schedule, customSchedule: true, customDates })],
    ['the plan of a thousand doses', () => planSchedule(preset, preset.startDate)],
    [
      'the sparsest plan up to the year 2100, after a hundred pauses',
      () => planSchedule(sparse, '2026-11-21' as CivilDate, paused),
    ],
    ['a common password with an end', () => weaknesses(`password${'1'.repeat(120)}`, MANY_PARTS)],
    ['a picture of one colour', () => storablePicture(full, PHOTO)],
    ['the text of a photo', () => bytesOfBase64('A'.repeat(Math.ceil(PHOTO_BYTES / 3) * 4))],
    ['a picture of nothing', () => storablePicture(new Uint8Array(PHOTO_BYTES), PHOTO)],
    ['many parts of a calculation', () => readFragment(`#recon?${'a&'.repeat(1990)}`)],
  ]
  test.each(once)('%s', (name, run) => isQuick(name, run))

  test('the ids of the longest plan take 10 ms at most', () => {
    // A thousand numbers of 128 bits over four hundred characters each: the most that one request asks for.
    const plan = planSchedule(preset, preset.startDate)
    if (!plan.ok) throw new Error(plan.reason)
    isQuick('a thousand ids', () => plannedDoses(schedule.peptide, preset, plan.slots), 10)
  })

  test('a file that begins to look into text is entered here', () => {
    const found = globSync('{domain,contract,app}/**/*.{ts,tsx}')
      .filter((file) => !/\.test\.tsx?$|\/public\/|^app\/screens\/marketing-screenshots\//.test(file))
      .filter((file) => LOOKS_INTO_TEXT.test(withoutComments(readFileSync(file, 'utf8'))))
    expect(found.toSorted()).toEqual([...FED, ...OUT_OF_REACH].toSorted())
  })
})

const RULES = { zone: 'UTC' as Zone, order: undefined, time: undefined }

/** What reads a cell of a table that somebody has chosen. */
const CELL_READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'its text': cellText,
  'a name of a column': (text) => [suggestedMapping([text], [[text]]), namedColumns([text])],
  'a state': (text) => {
    for (const asks of ['taken', 'not taken', 'moment', 'words', 'unsure'] as const)
      stateWords([[text]], { at: 0, name: text, asks }, { answers: {}, amountAt: undefined })
  },
  'a state that refuses its row': (text) => stateRefusal([text], suggestedMapping([text], [[text]])),
  'a peptide': (text) => createPeptideFinder([])(cellText(text)),
  'an amount': (text) => readAmountCell(cellText(text)),
  'a unit': (text) => readUnitCell(cellText(text)),
  'an amount in another column': (text) => {
    otherAmountOf([text], otherAmounts([`Dose ${text}`], []), { amount: '1', unit: 'mg' })
    otherAmountOf([text], [{ at: 0, name: text, unit: 'mcg' }], { amount: '1', unit: 'mg' })
  },
  'a method': (text) => readMethodCell(cellText(text)),
  'a day and a time': (text) => readMoment(cellText(text), cellText(text), RULES),
  'a time beside its day': (text) => readMoment('2025-04-03', cellText(text), RULES),
  'a row': (text) =>
    readRow(
      [text, '2025-01-05 08:00'],
      2,
      { columns: { date: 1, peptide: 0, amount: 0, notes: 0 }, ids: 0, amounts: text, taken: text },
      { ...RULES, findPeptide: createPeptideFinder([]) },
    ),
  pieces: (text) => {
    const cell = cellText(text)
    withPieces([[cell, '', cell]], { peptide: 0, amount: 1, pieces: 2 }, new Map())
    readPiece({ amount: cell, unit: undefined })
  },
  'a weight': (text) => readWeightCell(text, { unit: text, unitForAll: undefined }),
  'a column of weights': (text) => [
    holdsWeights([text], [[text]], { columns: { unit: 0 } }),
    columnUnit(text),
    suggestedWeights([text, 'value'], [[text, text]]),
    withDayColumn({ headers: ['Time', text], rows: [[text], [text, text]] }),
  ],
  'weights in UTC': (text) => readAsWeights(text, { timesAre: 'in UTC', hasMetrics: undefined }),
  'weights of the clock': (text) => readAsWeights(text, { timesAre: 'of the clock', hasMetrics: undefined }),
  'metrics in UTC': (text) => readAsWeights(text, { timesAre: 'in UTC', hasMetrics: true }),
  'metrics of the clock': (text) => readAsWeights(text, { timesAre: 'of the clock', hasMetrics: true }),
  'a measure': (text) => {
    for (const metric of ['waist', 'blood-pressure'] as const) readMeasureCell(metric, text, text)
  },
  'a weight that is sent': (text) => ImportedWeight.safeParse({ value: text, value2: text, recorded_at: text }),
  'a dose that is sent': (text) =>
    ImportedDose.safeParse({ peptide: text, amount: text, administered_at: text, zone: text, notes: text }),
  'a row of Shotsy': (text) => tableOfProduct(SHOTSY, [SHOTSY.map(() => text)]),
  'a day of Shotsy with as many shots as it may have': (text) =>
    tableOfProduct(SHOTSY, [SHOTSY.map((name) => (name === 'Shot' ? 'Mounjaro 2.5mg\n'.repeat(24).trim() : text))]),
  'a row of MedTimer': (text) => tableOfProduct(MED_TIMER, [MED_TIMER.map(() => text)]),
  'a row of MedTimer with more cells than columns': (text) =>
    tableOfProduct(MED_TIMER, [[...MED_TIMER, text].map(() => text)]),
  'a row of Samsung Health': (text) => tableOfProduct(SAMSUNG, [SAMSUNG.map(() => text)]),
  'JSON of another product': (text) => {
    jsonOfProduct([{ weight: 80, date: text, time: text }])
    jsonOfProduct({
      exportVersion: 2,
      exportDate: 1,
      days: [{ 1: { shots: [{ medicationName: text, dosageStrength: 1, timestamp: 1 }] } }],
    })
  },
  'the export of Apple Health': (text) => {
    isAppleHealth(text)
    for (const before of ['', '<Record ', '<Record type="', `${BODY_MASS} value="`, `${BODY_MASS} `]) {
      const apple = appleHealthReader(10)
      for (const piece of ['<HealthData>', before + text, '">', `</HealthData>`]) apple.read(piece)
    }
  },
}

function readAsWeights(
  text: string,
  { timesAre, hasMetrics }: { readonly timesAre: 'in UTC' | 'of the clock'; readonly hasMetrics: true | undefined },
): void {
  const columns = { weight: 0, date: 1, time: 0, unit: 0, measured: 0, source: 0, offset: 0, metric: 0 }
  const rest = { unitOfColumn: text, unitForAll: undefined, order: undefined, timeForAll: undefined }
  atOnce(
    readWeights(
      [[text, '2025-01-05 08:00']],
      { ...columns, ...rest, timesAre },
      { ...RULES, headerLine: 1, hasMetrics, refusalOf: () => undefined },
    ),
  )
}

const BODY_MASS = '<Record type="HKQuantityTypeIdentifierBodyMass"'

const SHOTSY = ['Date', 'Shot', 'Time', 'Site', 'Taken', 'Shot Notes']
const SAMSUNG = ['start_time', 'weight', 'time_offset']
const MED_TIMER = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'Reminded (ISO 8601)', 'Taken (ISO 8601)']

const QUOTIENT = `${'1'.repeat(40)}\u2044${'9'.repeat(40)}`
const MANY_PARTS = { email: `${'._+'.repeat(80)}@a.b`, displayName: '. _-'.repeat(25) }

/** An expression, or a method whose time depends on a text. */
const LOOKS_INTO_TEXT =
  /\.(?:split|replace|replaceAll|match|matchAll|exec|search|repeat|trim|normalize)\(|\/[dgimsuvy]*\.test\(|new RegExp|[(=:,!&|?]\s*\/(?![/*\s>])(?:[^/\n\\]|\\.)+\/[dgimsuvy]*[.,);\s]/

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

/** Fed above, by the calls or by themselves. */
const FED: readonly string[] = [
  'domain/account/mailbox.ts',
  'domain/csv/other-amounts.ts',
  'domain/csv/pieces.ts',
  'domain/imported-weights/day-rows.ts',
  'domain/imported-weights/mapping.ts',
  'domain/imported-weights/measure-cell.ts',
  'domain/imported-weights/read-weights.ts',
  'domain/imported-weights/schema.ts',
  'domain/imported-weights/weight-cell.ts',
  'domain/other-products/fitbit.ts',
  'domain/other-products/health/apple-health.ts',
  'domain/other-products/medtimer.ts',
  'domain/other-products/schema.ts',
  'domain/other-products/samsung-health.ts',
  'domain/other-products/shotsy.ts',
  'domain/other-products/table.ts',
  'app/screens/ask/screen.tsx',
  'domain/knowledge/drugs.ts',
  'domain/knowledge/faults.ts',
  'domain/knowledge/other-substances.ts',
  'domain/knowledge/question.ts',
  'domain/knowledge/rephrasing/amounts.ts',
  'domain/knowledge/rephrasing/faults-of-rephrasing.ts',
  'domain/knowledge/rephrasing/sentence.ts',
  'domain/knowledge/rephrasing/words.ts',
  'domain/knowledge/rules/body-signs.ts',
  'domain/knowledge/rules/dose-changes.ts',
  'domain/knowledge/rules/emergency.ts',
  'domain/knowledge/rules/general.ts',
  'domain/knowledge/rules/says.ts',
  'domain/knowledge/rules/self-harm.ts',
  'domain/knowledge/rules/slips.ts',
  'domain/knowledge/schema.ts',
  'domain/knowledge/search/forms.ts',
  'domain/knowledge/search/library.ts',
  'domain/knowledge/search/synonyms.ts',
  'domain/knowledge/search/terms.ts',
  'app/parts/calculator/fragment.ts',
  'app/screens/learn/peptides/search.ts',
  'app/data/reminders/completion-link.ts',
  'app/screens/learn/learn-fragment.ts',
  'app/parts/metrics/step-value.ts',
  'app/screens/track/date-input.ts',
  'app/screens/track/plan/fill.ts',
  'app/screens/track/plan/regimen-choice.ts',
  'app/parts/schedules/typed-number.ts',
  'app/ui/avatar.tsx',
  'app/ui/unbroken.tsx',
  'contract/account.ts',
  'contract/dose-draw.ts',
  'contract/page.ts',
  'contract/passkeys.ts',
  'contract/photos.ts',
  // Two short patterns, and a split at commas of which no part may be another word than the twelve.
  'contract/rows.ts',
  'contract/profile.ts',
  'domain/account/display-name.ts',
  'domain/account/password.ts',
  'domain/account/schema.ts',
  'domain/account/second-factor.ts',
  'domain/amounts/entry.ts',
  'domain/amounts/exact.ts',
  'domain/amounts/format.ts',
  'domain/amounts/typed-unit.ts',
  'domain/calendar-feed/content-line.ts',
  'domain/amounts/amount.ts',
  'domain/doses/dose-amount.ts',
  'domain/doses/schema.ts',
  'domain/amounts/unit-words.ts',
  'domain/export/schema.ts',
  'domain/fhir/text.ts',
  'domain/csv/amount-cell.ts',
  'domain/csv/cell.ts',
  'domain/csv/date-columns.ts',
  'domain/csv/dates-as-amounts.ts',
  'domain/csv/day-cell.ts',
  'domain/csv/formula.ts',
  'domain/csv/headers.ts',
  'domain/csv/mapping.ts',
  'domain/csv/method-cell.ts',
  'domain/csv/moment-cell.ts',
  'domain/csv/names-of-days.ts',
  'domain/csv/peptide-cell.ts',
  'domain/csv/plain.ts',
  'domain/csv/read-row.ts',
  'domain/csv/schema.ts',
  'domain/csv/state-cell.ts',
  'domain/csv/state-columns.ts',
  'domain/csv/state-words.ts',
  'domain/csv/time-cell.ts',
  'domain/csv/unit-cell.ts',
  'domain/csv/weights.ts',
  'domain/metrics/schema.ts',
  'domain/metrics/reference-range.ts',
  'app/parts/sites/figures.ts',
  'app/parts/protocols/link.ts',
  'domain/protocols/schema.ts',
  'domain/protocols/protocol-rule.ts',
  'domain/symptoms/schema.ts',
  'domain/symptoms/symptoms.ts',
  'domain/text/same-name.ts',
  'domain/sites/schema.ts',
  'domain/sites/sites.ts',
  'domain/peptides/read-name.ts',
  'domain/peptides/spelling.ts',
  'domain/profile/schema.ts',
  'domain/schedules/schema.ts',
  'domain/reminders/schema.ts',
  'domain/shared-links/pin.ts',
  'domain/text/whole-number.ts',
  'domain/time/civil.ts',
  'domain/time/instant.ts',
  'domain/time/schema.ts',
  'domain/time/zone.ts',
  'domain/vials/entry.ts',
  'domain/vials/schema.ts',
]

/** No stranger reaches them: what they read was made by our own code, or chosen on this device. */
const OUT_OF_REACH: readonly string[] = [
  // What a test has drawn.
  'app/testing/cut-words.ts',
  // The path of a page, which is compared with the names of the guides.
  'app/screens/guide/screen.tsx',
  // An address of our own cache.
  'app/data/received-files/received-files.ts',
  // A name of at most 60 characters, which is trimmed.
  'app/screens/security/rename-dialog.tsx',
  // A moment that the browser writes, and a secret of 32 letters that the server makes.
  'app/parts/account/second-step/moment-text.ts',
  'app/screens/security/two-step/setup-sheet.tsx',
  // A table of our own.
  'domain/knowledge/evaluation.ts',
  // A table that the person has chosen, whose size is checked before it is opened, and our own texts.
  'app/screens/your-data/import/csv/open-table.ts',
  'app/screens/your-data/import/csv/piece-fields.tsx',
  'app/screens/your-data/import/file-kind.ts',
  'app/screens/your-data/import/health/read-health.ts',
  'app/screens/your-data/import/json/zipped-file.ts',
  'app/screens/your-data/import/zip-entries.ts',
  // Names in a database that the person has chosen, each of which is cut.
  'domain/other-products/health/health-connect.ts',
  'domain/other-products/health/sqlite.ts',
  'app/screens/your-data/import/csv/text.ts',
  // Cells of a table whose size was checked when it was opened, and amounts that were read.
  'domain/csv/dose-key.ts',
  'domain/amounts/whole-parts.ts',
  'domain/csv/read-table.ts',
  // Ids that were checked.
  'domain/metrics/lab-report.ts',
  // One row of a file whose size was checked, as JSON.
  'domain/import/check-frame.ts',
  'domain/import/file-refusals.ts',
  // Notes as they are stored, trimmed in one pass; and a recount in tests alone.
  'domain/report/notes.ts',
  'domain/report/testing/report-oracle.ts',
  // What the person types into their own sheet is trimmed, in one pass.
  'app/parts/scheduled-doses/skip-dialog.tsx',
  // The names of zones that Intl knows.
  'app/data/device-zone.ts',
  'app/parts/schedules/zone-names.ts',
  'domain/time/place.ts',
  // What a person types into a field.
  'app/screens/labs/test-picker.tsx',
  'app/parts/peptides/name-question.ts',
  'app/screens/history/filter-form.tsx',
  'app/parts/doses/sheets/use-dose-edit.ts',
  'app/screens/history/interval-hours.ts',
  'app/parts/protocols/protocol-form.tsx',
  'app/parts/protocols/protocol-schema.ts',
  'app/parts/protocols/recipe-line.ts',
  'app/parts/vial-form/vial-schema.ts',
  'app/parts/vials/use-name-of.ts',
  'app/screens/vials/add-vial.tsx',
  'app/parts/metrics/value-field.tsx',
  'domain/metrics/comparator.ts',
  'domain/metrics/display.ts',
  'domain/metrics/lab-names.ts',
  'domain/metrics/units.ts',
  // The type of a file, from the browser.
  'app/data/profile/avatar.ts',
  // The name that the browser gives itself, and the server's key.
  'app/screens/reminders/push-support.ts',
  'app/data/reminders/subscription.ts',
  // An expression that matches every path at its start.
  'app/app.tsx',
  // What the build has rendered.
  'app/prerender.tsx',
  // Our own addresses.
  'app/data/live/live.ts',
  'app/screens/subscription/billing-page.ts',
  'app/screens/subscription/use-billing-tab.ts',
  'app/service-worker/open-page.ts',
  'app/service-worker/sw.ts',
  // The paths of the contract.
  'app/data/outbox/new-write.ts',
  // The paths of fields.
  'domain/text/form-rule.ts',
  // Our own numbers and words.
  'app/data/rows/device-rows.ts',
  'app/data/session/offer-storage.ts',
  'app/screens/progress/metric-change.tsx',
  'app/ui/charts/curve.ts',
  'domain/metrics/conversion.ts',
  'domain/metrics/decimals.ts',
  'app/screens/calculator/log-this-dose/loggable-dose.ts',
  'app/parts/calculator/results/announcement.tsx',
  'app/parts/calculator/unbroken-names.tsx',
  'app/screens/calendar/day-counts.ts',
  'app/screens/track/plan/date-groups.ts',
  'domain/calendar-feed/calendar.ts',
  'domain/calendar-feed/zone-lines.ts',
  'domain/guards/amount-question.ts',
  'domain/calculators/exact-text.ts',
  'domain/calculators/dose-check.ts',
  'domain/calculators/reading.ts',
  'domain/vials/volume.ts',
  // A trim of what was typed here.
  'app/screens/learn/peptides/peptides-tab.tsx',
  'app/parts/metrics/form-values.ts',
  'app/screens/track/first-error.ts',
  'app/screens/track/fields/use-peptide-options.ts',
  'app/screens/track/fields/schedule-fields.tsx',
  // A uuid of fixed length in the address.
  'app/screens/track/screen.tsx',
]

function isQuick(what: string, run: () => unknown, share = 1): void {
  const time = processorTime(run, MAX_MS * share)
  expect(time, `${what} took ${time} ms`).toBeLessThanOrEqual(MAX_MS * share)
}

function attempt(run: () => unknown): void {
  try {
    run()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

type Call = {
  readonly path: string
  readonly method: string
  readonly request?: {
    readonly body?: { readonly content: { readonly 'application/json': { readonly schema: z.ZodType } } }
    readonly query?: z.ZodType
    readonly params?: z.ZodType
    readonly headers?: z.ZodType
  }
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value
}

type Part = { readonly schema: z.ZodType; readonly most: number }

function schemasOf({ path, request = {} }: Call): Readonly<Record<string, Part>> {
  const body = request.body?.content['application/json'].schema
  const addressed = Object.entries({ query: request.query, params: request.params, headers: request.headers }).flatMap(
    ([part, schema]) => (schema ? [[part, { schema, most: ADDRESS }] as const] : []),
  )
  const most = LARGER_BODIES[path] ?? BODY
  return { ...Object.fromEntries(addressed), ...(body ? { body: { schema: body, most } } : {}) }
}

/** A place in an input where somebody may put a value of their own, and the input around it. */
type Place = { readonly path: readonly string[]; readonly around: (value: unknown) => unknown }

/** Every place of a schema, by walking it. Of a union, the places of each choice, with the word that chooses it. */
function placesOf(schema: z.core.$ZodType): readonly Place[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const words = Object.entries(def.shape).flatMap(([key, field]) => {
        const { def: inner } = (field as z.core.$ZodTypes)._zod
        if (inner.type === 'enum') return [[key, Object.values(inner.entries)[0]]]
        return inner.type === 'literal' ? [[key, inner.values[0]]] : []
      })
      return Object.entries(def.shape).flatMap(([key, field]) =>
        placesOf(field).map(({ path, around }) => ({
          path: [key, ...path],
          around: (value: unknown) => ({ ...Object.fromEntries(words), [key]: around(value) }),
        })),
      )
    }
    case 'array':
      return [
        ...placesOf(def.element).map(({ path, around }) => ({
          path: ['0', ...path],
          around: (value: unknown) => [around(value)],
        })),
        HERE,
      ]
    case 'union':
      return def.options.flatMap(placesOf)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return placesOf(def.innerType)
    case 'pipe':
      return placesOf((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in)
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return [HERE]
    default:
      throw new Error(`How is a stranger's ${def.type} bounded? Teach it to this test.`)
  }
}

const HERE: Place = { path: [], around: (value) => value }

/** What is wrong at that place or inside of it. */
function issuesAt(schema: z.ZodType, input: unknown, path: readonly string[]): readonly unknown[] {
  const issues = schema.safeParse(input).error?.issues ?? []
  return issues.filter((issue) =>
    path.every((key, at) => String(issue.path[at]) === key || issue.path[at] === undefined),
  )
}
