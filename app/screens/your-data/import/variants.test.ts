import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { text as jsonText } from './json/text.ts'
import { reviewOf, type Choices } from './testing/review.ts'

// Files in the form of products, as others describe them, with values of our own.

const weightsOf = async (lines: readonly string[], ofWeights: Choices['ofWeights'] = {}) =>
  (await reviewOf(new Blob([`${lines.join('\n')}\n`]), { ofWeights })).weights

test('Samsung Health: a line above the names, a cell more than columns, and times that are asked about', async () => {
  const lines = [
    'com.samsung.health.weight,7006003,12',
    'start_time,weight,body_fat,time_offset,datauuid,pkg_name',
    '2026-05-01 06:12:31.000,83.4,,UTC+0100,a,com.sec.android.app.shealth,',
    '2026-05-10 03:58:41.000,82.9,26.4,UTC-0400,b,com.sec.android.app.shealth,',
    '',
  ]
  expect(await weightsOf(lines)).toEqual(
    ['3', '4'].map((line) => `${line}: Choose whether the times beside an offset are those of the clock, or in UTC`),
  )
  const utc = ['3: 2026-05-01T06:12:31 83.4 kg', '4: 2026-05-10T03:58:41 82.9 kg']
  expect(await weightsOf(lines, { timesAre: 'in UTC' })).toEqual(utc)
  expect(await weightsOf(lines, { timesAre: 'of the clock' })).toEqual([
    '3: 2026-05-01T05:12:31 83.4 kg',
    '4: 2026-05-10T07:58:41 82.9 kg',
  ])
  const prefixed = lines.with(
    1,
    'com.samsung.health.weight.start_time,com.samsung.health.weight.weight,body_fat,com.samsung.health.weight.time_offset,datauuid,pkg_name',
  )
  expect(await weightsOf(prefixed, { timesAre: 'in UTC' })).toEqual(utc)
})

test('Renpho: the weight is the one that was measured, wherever its column stands', async () => {
  const names =
    'Time of Measurement,Weight(kg),BMI,Body Fat(%),Fat-Free Body Weight(kg),Muscle Mass(kg),Optimal weight(kg),Remarks'
  const row = '2026-05-01 07:12:31,83.40,26.1,26.4,61.38,58.28,75.0,'
  const right = ['2: 2026-05-01T06:12:31 83.4 kg']
  expect(await weightsOf([names, row])).toEqual(right)
  const turned = [names, row].map((line) => line.split(',').toReversed().join(','))
  expect(await weightsOf(turned)).toEqual(right)
  expect(await weightsOf(['Date,Time,Weight(kg),BMI', '2026.05.01,07:12:31,83.40,--'])).toEqual(right)
})

test.each([
  ['Google Health', ['timestamp,weight grams,data source', '2026-05-01T06:12:31Z,83400,Scale']],
  ['Zepp Life', ['time,weight,height,bmi,fatRate', '2026-05-01 06:12:31+0000,83.4,178.0,26.1,null']],
  ['VeSync', ['Time,Weight,BMI,Body Fat', '2026-05-01 07:12:31,83.4kg,26.1,26.4%']],
  ['Fitbit on the web', ['Body', 'Date,Weight,BMI,Fat', '"2026-05-01 07:12:31","83.4","26.1","0"']],
])('%s', async (_, lines) => {
  const [weight] = await weightsOf(lines, { unitForAll: 'kg' })
  expect(weight?.replace(/^\d: /, '')).toBe('2026-05-01T06:12:31 83.4 kg')
})

test('a spreadsheet in German, with a comma before decimals: the order of day and month is asked', async () => {
  const lines = ['Datum;Uhrzeit;Gewicht (kg)', '01.05.2026;07:12;83,4', '13.05.2026;7:40 Uhr;1.083,1', '']
  expect(await weightsOf(lines)).toEqual([
    '2: "01.05.2026" can be 2026-05-01 or 2026-01-05. Choose which comes first, the day or the month',
    '3: "1.083,1" is not a weight',
  ])
  expect((await weightsOf(lines, { order: 'day first' }))[0]).toBe('2: 2026-05-01T06:12:00 83.4 kg')
})

test('doses of a spreadsheet in German, with brands and blends', async () => {
  const lines = [
    'Datum;Uhrzeit;Medikament;Dosis (mg);Notiz',
    '12. März 2026;08:00;Ozempic;0,25;links',
    '13.03.2026;08:00;Wegovy®;0,5;',
    '14.03.2026;08:00;CJC-1295/Ipamorelin;0,25;',
  ]
  const names = ['Ozempic', 'Wegovy®', 'CJC-1295/Ipamorelin']
  const file = new Blob([lines.join('\r\n')])
  expect((await reviewOf(file, { names: {} })).doses).toEqual(
    names.map((name, at) => `${at + 2}: Choose what "${name}" is`),
  )
  const own = Object.fromEntries(names.map((name) => [name, 'own' as const]))
  expect((await reviewOf(file, { names: own })).doses).toEqual([
    '2: 2026-03-12T08:00:00 Ozempic 0.25 mg',
    '3: 2026-03-13T08:00:00 Wegovy® 0.5 mg',
    '4: 2026-03-14T08:00:00 CJC-1295/Ipamorelin 0.25 mg',
  ])
})

test.each([
  [
    'a workbook of Excel',
    ['[Content_Types].xml', 'xl/workbook.xml'],
    'spreadsheet',
    /Save the sheet .* as "CSV UTF-8"/,
  ],
  ['a table of Numbers', ['Index/Document.iwa', 'preview.jpg'], 'spreadsheet', /as "CSV UTF-8"/],
  ['a text document', ['word/document.xml'], 'document', /Choose .* a table as CSV/],
  [
    'a takeout of Google',
    ['Takeout/Fitbit/Global Export Data/weight-2026-05-01.json'],
    'files',
    /Unpack it, and choose/,
  ],
  [
    'a folder of Samsung Health',
    ['samsunghealth/com.samsung.health.weight.20260501.csv'],
    'files',
    /Unpack it, and choose/,
  ],
] as const)('%s with the name of a table is refused with what to do', async (_, names, reason, said) => {
  const file = zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<a/>')])))
  expect((await reviewOf(new File([file as Uint8Array<ArrayBuffer>], 'weights.csv'))).refused).toBe(reason)
  expect(jsonText.reasons[reason]).toMatch(said)
})
