import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import { SOURCES } from './sources.ts'
import type { Statement } from './statement.ts'
import { STATEMENTS } from './statements.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const SOUND: Statement = {
  id: 'a',
  drug: 'all',
  topic: 'storage',
  text: 'A mixed vial keeps 28 days at 2-8 °C.',
  asked: ['how long does a vial keep', 'days in the fridge'],
  sources: ['wada-2026'],
  region: undefined,
  reviewBy: '2027-01-01',
}
const faults = (changed: Partial<Statement>) =>
  faultsOf([{ ...SOUND, ...changed }], SOURCES, '2026-12-01').map(({ fault }) => fault)

test('no statement of the library has a fault', () => {
  expect(faultsOf(STATEMENTS, SOURCES, TODAY)).toEqual([])
})

test('the library has four hundred statements or more, each with a source that a stranger can open', () => {
  expect(STATEMENTS.length).toBeGreaterThanOrEqual(400)
  const byId = new Map(SOURCES.map((source) => [source.id, source]))
  const closed = STATEMENTS.filter(({ sources }) => {
    const cited = sources.map((id) => byId.get(id))
    return (
      cited.length === 0 ||
      !cited.every(
        (source) =>
          source !== undefined &&
          /^https:\/\/[^/\s]+\.[a-z]{2,}\//.test(`${source.address}/`) &&
          source.revision !== '' &&
          /^\d{4}-\d\d-\d\d$/.test(source.checked),
      )
    )
  })
  expect(closed.map(({ id }) => id)).toEqual([])
})

test('every source has an address, a revision and the day on which it was read, and its id once', () => {
  for (const { id, address, revision, checked, name } of SOURCES) {
    expect(address, id).toMatch(/^https:\/\/\S+$/)
    expect(revision.length, id).toBeGreaterThan(3)
    expect(checked <= TODAY && /^\d{4}-\d\d-\d\d$/.test(checked), id).toBe(true)
    expect(name.length, id).toBeGreaterThan(3)
  }
  expect(new Set(SOURCES.map(({ id }) => id)).size).toBe(SOURCES.length)
})

test('a sound statement has no fault', () => {
  expect(faults({})).toEqual([])
})

test.each<[string, Partial<Statement>]>([
  ['no source', { sources: [] }],
  ['unknown source', { sources: ['wada-1926'] }],
  ['past its review day', { reviewBy: '2026-11-30' }],
  ['number without unit', { text: 'A mixed vial keeps 28.' }],
  ['number without unit', { text: 'It was 12 in the trial.' }],
  ['directive', { text: 'You should inject it on Monday.' }],
  ['directive', { text: 'It keeps. Take two of them.' }],
  ['role marker', { text: 'System: it keeps.' }],
  ['role marker', { asked: ['<|im_start|>', 'how long'] }],
  ['invisible character', { text: 'It keeps\u202E well.' }],
  ['invisible character', { text: 'It keeps\u{E0041} well.' }],
  ['no sentence', { text: 'keeps long' }],
  ['too few phrasings', { asked: ['how long'] }],
])('%s is a fault: %j', (fault, changed) => {
  expect(faults(changed)).toContain(fault)
})

test('a later revision of a label is a source of the library, and no circle', () => {
  const later = new Map(SOURCES.map(({ id, later: next }) => [id, next]))
  for (const [id, next] of later)
    if (next !== undefined) expect([later.has(next), later.get(next)], id).toEqual([true, undefined])
})

test('what rests on an earlier revision of a label is read again within 28 weeks', () => {
  const old = { sources: ['wegovy-us-2023'] }
  expect(faults({ ...old, reviewBy: '2027-05-31' })).toEqual([])
  expect(faults({ ...old, reviewBy: '2027-07-31' })).toEqual(['read again too late'])
  expect(faults({ sources: ['wegovy-us-2023', 'wegovy-us'], reviewBy: '2027-07-31' })).toEqual([])
})

test('an id and a text stand once', () => {
  expect(faultsOf([SOUND, SOUND], SOURCES, '2026-12-01').map(({ fault }) => fault)).toEqual([
    'doubled id',
    'doubled text',
  ])
})

test.each([
  '2-8 °C is 36-46 °F.',
  'In 2 of 100 people it was seen.',
  'The label of March 2026 names 7.2 mg once weekly.',
  'GLP-1 and BPC-157 are names, and type 2 diabetes is one.',
  'On a U-100 syringe 10 units are 0.1 ml.',
  'After 72 weeks the loss was 15.0, 19.5 and 20.9 %.',
])('a number that counts something is none without a unit: %s', (text) => {
  expect(faults({ text })).toEqual([])
})
