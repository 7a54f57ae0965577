import { expect, test } from 'vitest'
import { FIRST_VALUES, linkChoice, linkErrors, type LinkValues } from './link-form-values.ts'

const errors = (changed: Partial<LinkValues>) => linkErrors({ ...FIRST_VALUES, ...changed })

test('the form as it opens makes a link of all days without notes and without a PIN', () => {
  expect(errors({})).toEqual({})
  expect(linkChoice(FIRST_VALUES)).toEqual({
    parts: ['doses', 'schedules', 'metrics', 'vials'],
    from: null,
    to: null,
    days: 7,
    pin: null,
  })
})

test.each([
  ['nothing', { parts: [] }, ['parts']],
  ['notes alone', { parts: ['notes'] }, ['parts']],
  ['a PIN that is too short', { pin: '12345' }, ['pin']],
  ['a PIN with a letter', { pin: '12345a' }, ['pin']],
  ['days that run backwards', { period: 'some', from: '2026-02-02', to: '2026-02-01' }, ['to']],
  ['a day that does not exist', { period: 'some', from: '2026-02-30' }, ['from']],
] satisfies [string, Partial<LinkValues>, string[]][])('%s is refused', (_what, changed, fields) => {
  expect(Object.keys(errors(changed))).toEqual(fields)
})

test('days that were typed before all days were chosen do not count', () => {
  const changed = { period: 'all', from: '2026-02-02', to: '2026-02-01' } as const
  expect(errors(changed)).toEqual({})
  expect(linkChoice({ ...FIRST_VALUES, ...changed })).toMatchObject({ from: null, to: null })
})
