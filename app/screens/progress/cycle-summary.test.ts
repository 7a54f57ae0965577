import { expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import { UTC } from '#domain/time/zone'
import type { OpenDays } from '../../data/scheduled-doses/open-days.ts'
import { schedule } from '../../data/testing/sample-writes.ts'
import { cycleSummary } from './cycle-summary.ts'

const onDay = (day: string): OpenDays => ({
  today: CivilDate.parse(day),
  openFrom: CivilDate.parse(day),
  zone: UTC,
  begins: 0,
})
const today = onDay('2026-11-21')

test('a cycle in its second week says its week and day', () => {
  expect(cycleSummary(schedule, today)).toMatchObject({
    day: 9,
    length: 21,
    dayText: 'Day 9 of 21',
    level: 0.6,
    leftText: '12 of 20 doses left',
    isStarted: true,
    next: 'Next: Week 3 - Continue Protocol',
  })
})

test('before the first completed dose nothing is consistent yet', () => {
  expect(cycleSummary({ ...schedule, completed_doses: 0 }, today)).toMatchObject({
    consistency: '0% consistent',
    isStarted: false,
    level: 1,
  })
})

test('after its last day a cycle stays at its last day', () => {
  expect(cycleSummary(schedule, onDay('2027-03-01'))).toMatchObject({
    day: 21,
    share: 1,
    next: 'finished, 8 of 20 taken',
  })
})
