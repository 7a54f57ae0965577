import { expect, test } from 'vitest'
import type { CivilDate, CivilTime } from '../time/civil.ts'
import { dueText, missedText } from './reminder-text.ts'

const here = { date: '2026-03-02' as CivilDate, time: '05:30' as CivilTime }
const tokyo = { ...here, kept: { time: '09:00' as CivilTime, place: 'Tokyo' } }
const later = { ...here, time: '06:00' as CivilTime, kept: { time: '09:30' as CivilTime, place: 'Tokyo' } }
const bodyOf = (...slots: readonly (typeof here)[]) =>
  dueText(
    slots.map((at) => ({ peptide: 'BPC-157', at })),
    { byName: false, again: false },
  ).body

test('a message names the clock that a schedule keeps, once for each place', () => {
  expect(bodyOf(here)).toBe('Planned for 5:30 AM')
  expect(bodyOf(tokyo)).toBe('Planned for 5:30 AM (9:00 AM in Tokyo)')
  expect(bodyOf(here, tokyo, tokyo)).toBe('Planned for 5:30 AM (9:00 AM in Tokyo)')
  expect(bodyOf(tokyo, later)).toBe('Planned from 5:30 AM to 6:00 AM (9:00 AM to 9:30 AM in Tokyo)')
  expect(missedText([tokyo]).body).toBe('Planned for 5:30 AM (9:00 AM in Tokyo). Open Vialog to see what is open.')
})

test('a message names at most three places', () => {
  const slots = ['Tokyo', 'Seoul', 'Lima', 'Paris'].map((place) => ({ ...here, kept: { ...tokyo.kept, place } }))
  expect(bodyOf(...slots.slice(0, 3))).toBe('Planned for 5:30 AM (9:00 AM in Tokyo, 9:00 AM in Seoul, 9:00 AM in Lima)')
  expect(bodyOf(...slots)).toBe('Planned for 5:30 AM')
})
