import { expect, test } from 'vitest'
import { schedule } from '../testing/sample-writes.ts'
import { createScheduleWrite } from './writes.ts'

const planned = { schedule, doses: [] }

test('a schedule that is started says how many doses are planned', () =>
  expect(createScheduleWrite.done(planned, schedule)).toEqual({
    title: 'Schedule Started!',
    text: '20 doses of BPC-157 are planned.',
  }))

test('a start that another device made before and that was ended since says so, and what to do', () =>
  expect(createScheduleWrite.done(planned, { ...schedule, status: 'inactive' })).toEqual({
    title: 'This schedule was ended',
    text: 'It was started and ended on another device in the meantime. Start it again if you want it.',
  }))
