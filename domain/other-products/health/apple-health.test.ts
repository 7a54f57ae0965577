import { describe, expect, test } from 'vitest'
import { processorTime } from '../../../scripts/testing/processor-time.ts'
import { appleHealthReader } from './apple-health.ts'

const PIECE = 32 * 1024

/** What is found in a text that comes in pieces of this size. */
function found(text: string, { most = 10, piece = PIECE } = {}) {
  const reader = appleHealthReader(most)
  for (let at = 0; at < text.length; at += piece) reader.read(text.slice(at, at + piece))
  return reader.found()
}

const WEIGHT =
  '<Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2026-05-01 07:12:31 +0100" value="83.4"'
const CELLS = ['2026-05-01 07:12:31 +0100', '83.4', 'kg']
const UNREAD = ['', '?', '']

describe('the bounds of a text of Apple Health', () => {
  test.each([PIECE, 1_000, 77])('a tag of 64 kB is read, and a longer one is left out, in pieces of %i', (piece) => {
    const MOST = 64 * 1024
    const long = (size: number) => `${WEIGHT}${' '.repeat('<Record'.length + size - 1 - WEIGHT.length)}/>${WEIGHT}/>`
    const cells = (text: string) => found(text, { piece }).rows.map((row) => row.slice(0, 3))
    expect(cells(long(MOST - 1))).toEqual([CELLS, CELLS])
    expect(cells(long(MOST))).toEqual([UNREAD, CELLS])
  })

  test('as many weights are kept as are wanted and one more, by which the reader is known to have too many', () => {
    const rowsOf = (weights: number) => found(`${WEIGHT}/>`.repeat(weights), { most: 10 }).rows.length
    expect([rowsOf(10), rowsOf(11), rowsOf(1_000)]).toEqual([10, 11, 11])
  })

  test.each([
    ['a tag that never ends', '<Record ', 'a="b" '],
    ['tags that never end', '', '<Record '],
    ['a type that never ends', '<Record type="', 'x'],
    ['a value that never ends', `${WEIGHT} a="`, 'x'],
    ['letters that could begin a tag', '', '<Recor'],
    ['names and spaces without a value', '', `<Record ${'a'.repeat(100)}${' '.repeat(PIECE)}>`],
    ['names without a value', '', `<Record ${'a'.repeat(PIECE)}>`],
    ['equals signs and spaces', '', `<Record a=${' '.repeat(PIECE)}>`],
  ])('4 MB of %s are read in 300 ms', (_, start, part) => {
    const text = start + part.repeat(Math.ceil((4 * 1024 * 1024) / part.length))
    const MAX_MS = 300
    expect(processorTime(() => found(text), MAX_MS)).toBeLessThanOrEqual(MAX_MS)
  })
})

test.each([
  ['0.264', '%', '26.4000'],
  ['0.3', '%', '30.0000'],
  ['26.4', '%', '2640.0000'],
  ['1e-1', '%', '1e-1'],
])('body fat of %s %s is a percentage', (value, unit, cell) => {
  const record = `<Record type="HKQuantityTypeIdentifierBodyFatPercentage" unit="${unit}" startDate="2026-05-01 07:12:31 +0100" value="${value}"/>`
  expect(found(record).rows).toEqual([['2026-05-01 07:12:31 +0100', cell, '%', '', 'body-fat']])
})

const record = (type: string, unit: string, value: string, { at = '07:12:31', source = 'Cuff' } = {}) =>
  `<Record type="HKQuantityTypeIdentifier${type}" sourceName="${source}" unit="${unit}" startDate="2026-05-01 ${at} +0100" value="${value}"/>\n`
const systolic = (value: string, rest = {}) => record('BloodPressureSystolic', 'mmHg', value, rest)
const diastolic = (value: string, rest = {}) => record('BloodPressureDiastolic', 'mmHg', value, rest)
const together = (...records: readonly string[]) =>
  `<Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Cuff">\n <MetadataEntry key="a" value="b"/>\n${records.join('')}</Correlation>\n`
/** The clock, the number and the unit of each. */
const said = (text: string, piece?: number) =>
  found(text, piece === undefined ? {} : { piece }).rows.map(([at = '', value, unit, , metric]) =>
    [metric ?? 'weight', at.slice(11, 19), value, unit].join(' '),
  )

test.each([
  ['WaistCircumference', 'in', '33', 'waist 07:12:31 33 in'],
  ['RestingHeartRate', 'count/min', '58', 'resting-heart-rate 07:12:31 58 count/min'],
  ['OxygenSaturation', '%', '0.97', 'oxygen-saturation 07:12:31 97.0000 %'],
  ['BodyTemperature', 'degF', '98.6', 'temperature 07:12:31 98.6 degF'],
  ['BodyFatPercentage', 'percent', '26.4', 'body-fat 07:12:31 26.4 percent'],
])('a record of %s in %s is kept with its own unit', (type, unit, value, expected) =>
  expect(said(record(type, unit, value))).toEqual([expected]),
)

test.each(['HeartRate', 'BodyMassIndex', 'BasalBodyTemperature', 'AppleSleepingWristTemperature', 'StepCount'])(
  'a record of %s is counted and not kept',
  (type) => {
    const { rows, notKept } = found(record(type, 'count/min', '61') + record('BloodGlucose', 'mg/dL', '94'))
    expect([rows, notKept.other, notKept.glucose]).toEqual([[], 1, 1])
  },
)

describe('blood pressures', () => {
  const BOTH = 'blood-pressure 07:12:31 121/79 mmHg'

  test.each([PIECE, 200, 33, 7])('the two values of a Correlation are one, in pieces of %i', (piece) => {
    const text = together(diastolic('79'), systolic('121')) + diastolic('79') + systolic('121')
    expect(said(text, piece)).toEqual([BOTH])
  })

  test('readings of one second stay apart by their Correlations, which stand at the top once more', () => {
    const text = [
      together(systolic('121'), diastolic('79')),
      together(systolic('118'), diastolic('81')),
      systolic('121'),
      systolic('118'),
      diastolic('81'),
      diastolic('79'),
    ]
    expect(said(text.join(''))).toEqual([BOTH, 'blood-pressure 07:12:31 118/81 mmHg'])
  })

  test('values without a Correlation are one where there is one of each, and a row that is refused where there are more', () => {
    expect(said(systolic('121') + systolic('121') + diastolic('79'))).toEqual([BOTH])
    expect(said(systolic('121') + diastolic('79', { source: 'Other' }))).toEqual([])
    expect(said(systolic('121') + systolic('118') + diastolic('79') + diastolic('81'))).toEqual([
      'blood-pressure 07:12:31 121 118/79 81 mmHg',
    ])
  })

  test('a value alone is counted once and not kept, wherever it stands', () => {
    for (const text of [together(systolic('121')), systolic('121'), together(systolic('121')) + systolic('121')]) {
      const { rows, notKept } = found(text)
      expect([rows, notKept.halfPressures]).toEqual([[], 1])
    }
  })

  test('a Correlation that is empty or without an end hides nothing behind it', () => {
    const empty = '<Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Cuff"/>'
    expect(said(empty + systolic('121') + diastolic('79'))).toEqual([BOTH])
    expect(said(`<Correlation type="a">${systolic('121')}${systolic('121')}${diastolic('79')}`)).toEqual([BOTH])
  })

  test('of many no more are kept than are wanted and one more', () => {
    const many = Array.from({ length: 100 }, (_, at) => together(systolic(String(100 + at)), diastolic('79'))).join('')
    const apart = Array.from({ length: 100 }, (_, at) => systolic('121', { source: `Cuff ${at}` })).join('')
    expect(found(many).rows).toHaveLength(11)
    expect(found(apart).notKept.halfPressures).toBe(11)
  })
})

describe('what a watch measures all day', () => {
  const oxygen = (at: string, value: string, source?: string) =>
    record('OxygenSaturation', '%', value, { at, ...(source !== undefined && { source }) })

  test('the first of each day is kept, whatever the order of the file, and the others are counted', () => {
    const all = [oxygen('09:00:00', '0.96'), oxygen('06:30:00', '0.98'), oxygen('06:31:00', '0.99')]
    for (const text of [all, all.toReversed()]) {
      const { notKept } = found(text.join(''))
      expect([said(text.join('')), notKept.laterOfDay]).toEqual([['oxygen-saturation 06:30:00 98.0000 %'], 2])
    }
  })

  test('of two of one second the same one is kept in either order', () => {
    const [one, other] = [oxygen('06:30:00', '0.98', 'A'), oxygen('06:30:00', '0.97', 'B')]
    expect(said(one + other)).toEqual(said(other + one))
  })

  test('one that no entry may have gives way to the next of its day, and is refused where it is alone', () => {
    const zero = oxygen('05:00:00', '0')
    expect(said(zero)).toEqual(['oxygen-saturation 05:00:00 0.0000 %'])
    for (const text of [zero + oxygen('06:30:00', '0.98'), oxygen('06:30:00', '0.98') + zero])
      expect(said(text)).toEqual(['oxygen-saturation 06:30:00 98.0000 %'])
  })

  test('each day and each metric has its own', () => {
    const next = oxygen('06:30:00', '0.97').replace('2026-05-01', '2026-05-02')
    const rate = record('RestingHeartRate', 'count/min', '58')
    expect(found(oxygen('06:30:00', '0.98') + next + rate).rows).toHaveLength(3)
  })
})
