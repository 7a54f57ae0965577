import { expect, test } from 'vitest'
import type { Zone } from '#domain/time/zone'
import { scheduled } from '../../data/testing/sample-writes.ts'
import { todayView } from './today-view.ts'

const zone = 'Europe/Berlin' as Zone
const now = Date.parse('2026-11-21T12:00:00Z')
const next = { doses: [{ ...scheduled('next', '2026-11-21'), waiting: false }], isError: false }
const today = { administered_at: '2026-11-21T06:00:00Z' }
const yesterday = { administered_at: '2026-11-20T06:00:00Z' }
const state = { doses: [yesterday], failed: false, next, zone, now }

test('after the first dose of the day it counts the doses', () => {
  expect(todayView({ ...state, doses: [today, yesterday] })).toEqual({
    kind: 'progress',
    dosesToday: 1,
    totalLogged: 2,
  })
})

test('the day is that of the zone: 23:30 UTC is the next day in Berlin', () => {
  expect(todayView({ ...state, doses: [{ administered_at: '2026-11-20T23:30:00Z' }] }).kind).toBe('progress')
})

test('before the first dose of the day it shows the upcoming doses', () => {
  expect(todayView(state)).toEqual({ kind: 'upcoming', doses: next.doses })
})

test.each([
  ['the doses load', { doses: undefined }, 'loading'],
  ['the doses could not be loaded', { doses: undefined, failed: true }, 'upcoming'],
  ['the upcoming doses load', { next: { doses: undefined, isError: false } }, 'loading'],
  ['the upcoming doses could not be loaded', { next: { doses: undefined, isError: true } }, 'failed'],
  ['nothing is planned', { next: { doses: [], isError: false } }, 'empty'],
])('when %s', (_name, changed, kind) => {
  expect(todayView({ ...state, ...changed }).kind).toBe(kind)
})
