import { expect, test } from 'vitest'
import { scheduled } from '../../data/testing/sample-writes.ts'
import { todayView } from './today-view.ts'

const next = { doses: [{ ...scheduled('next', '2026-11-21'), waiting: false }], isError: false }
const state = { dosesToday: 0, totalLogged: 5, failed: false, next }
const planned = { kind: 'upcoming', doses: next.doses }
const none = { doses: [], isError: false }

test('after the first dose of the day it counts the doses, and what is planned stays beside it', () => {
  expect(todayView({ ...state, dosesToday: 7 })).toEqual({
    progress: { dosesToday: 7, totalLogged: 5 },
    upcoming: planned,
  })
})

test('after the first dose of the day nothing is said of a plan that is empty', () => {
  expect(todayView({ ...state, dosesToday: 1, next: none }).upcoming).toBeUndefined()
})

test('before the first dose of the day it shows the upcoming doses', () => {
  expect(todayView(state)).toEqual({ progress: undefined, upcoming: planned })
})

test.each([
  ['the doses load', { dosesToday: undefined }, 'loading'],
  ['the doses could not be loaded', { dosesToday: undefined, failed: true }, 'upcoming'],
  ['the upcoming doses load', { next: { doses: undefined, isError: false } }, 'loading'],
  ['the upcoming doses could not be loaded', { next: { doses: undefined, isError: true } }, 'failed'],
  ['nothing is planned', { next: none }, 'nothing planned'],
  ['nothing was ever logged', { next: none, totalLogged: 0 }, 'nothing logged'],
  ['nothing is planned, and the doses could not be loaded', { next: none, totalLogged: undefined }, 'nothing planned'],
])('when %s', (_name, changed, kind) => {
  expect(todayView({ ...state, ...changed }).upcoming?.kind).toBe(kind)
})
