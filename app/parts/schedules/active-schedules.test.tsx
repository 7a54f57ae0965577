import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import { showRows } from '../../data/testing/sample-rows.ts'
import { schedule } from '../../data/testing/sample-writes.ts'
import { ActiveSchedules } from './active-schedules.tsx'

beforeEach(() => showRows({}))

const today = dateIn(Date.now(), UTC)
const show = (last: number) => {
  const [next_date, last_date] = [addDays(today, last), addDays(today, last)]
  render(<ActiveSchedules schedules={[{ ...schedule, next_date, last_date, waiting: false }]} />)
}

test('a schedule that is over can be planned again and saved as a protocol', () => {
  show(-4)
  expect(screen.getByRole('link', { name: 'Save as protocol: BPC-157' }).getAttribute('href')).toBe(
    `/protocols?new&schedule=${schedule.id}`,
  )
  expect(screen.getByRole('link', { name: /^Plan again/ })).toBeTruthy()
})

test('one that goes on is edited instead', () => {
  show(4)
  expect(screen.getByRole('link', { name: /^Edit/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Save as protocol/ })).toBeNull()
})
