import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RowOf } from '#contract'
import { ownSymptomId } from '#domain/symptoms/symptoms'
import { NO_ROWS } from '../../../data/rows/device-rows.ts'
import { rowsState } from '../../../data/rows/pull.ts'
import { showRows } from '../../../data/testing/sample-rows.ts'
import { deviceZone } from '../../../shell/clock.ts'
import { dateIn } from '#domain/time/zone'
import { CheckInCard } from './check-in-card.tsx'

const taps = vi.hoisted(() => ({ made: [] as { readonly body: unknown }[] }))
vi.mock('../../../data/outbox/pending-writes.ts', async (original) => ({
  ...(await original<object>()),
  write: async (_definition: unknown, made: { readonly body: unknown }) => void taps.made.push(made),
}))
beforeEach(() => void (taps.made.length = 0))

const zone = deviceZone()
const now = new Date().toISOString()
const today = dateIn(now, zone)
const OWN = ownSymptomId('00000000-0000-4000-8000-000000000001')
const entry = (changed: Partial<RowOf<'symptom_entries'>> = {}): RowOf<'symptom_entries'> => ({
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  symptom: 'nausea',
  grade: 2,
  began_at: now,
  ended_at: null,
  zone,
  site: null,
  notes: null,
  deleted_at: null,
  last_change_id: null,
  ...changed,
})
const asked = { id: today, version: 1, day: today, asked: ['nausea'] }
const own = { id: OWN, version: 1, label: 'Cold hands', is_asked: true }
test('"Nothing today" is one tap that names what was asked about', () => {
  showRows({ symptom_settings: [own, { id: 'hair-loss', version: 1, label: null, is_asked: false }] })
  render(<CheckInCard record={(label) => <button type="button">{label}</button>} />)
  fireEvent.click(screen.getByRole('button', { name: 'Nothing today' }))
  const [made] = taps.made as { body: { entries: []; check_in: { day: string; asked: string[] } } }[]
  expect(made?.body).toMatchObject({ entries: [], check_in: { day: today } })
  expect(made?.body.check_in.asked).toEqual(expect.arrayContaining(['nausea', OWN]))
  expect(made?.body.check_in.asked).not.toContain('hair-loss')
})

test('after an entry of the day it asks, and names the entry', async () => {
  showRows({ symptom_entries: [entry({ symptom: OWN })], symptom_settings: [own] })
  render(<CheckInCard record={(label) => <button type="button">{label}</button>} />)
  fireEvent.click(screen.getByRole('button', { name: 'Nothing today' }))
  expect(taps.made).toEqual([])
  const question = await screen.findByRole('alertdialog', { name: 'Nothing else today?' })
  expect(question.textContent).toMatch(/You recorded Cold hands at .* That stays\./)
  fireEvent.click(within(question).getByRole('button', { name: 'Nothing else' }))
  expect(taps.made).toHaveLength(1)
})

test('a day that was asked about says so, and an entry of yesterday is not of today', () => {
  const yesterday = new Date(Date.now() - 26 * 3_600_000).toISOString()
  showRows({ symptom_entries: [entry({ began_at: yesterday })], check_ins: [asked] })
  render(<CheckInCard record={(label) => <button type="button">{label}</button>} />)
  expect(screen.getByText('Nothing today. A day like this counts too.')).toBeTruthy()
  expect(screen.queryByText('Nausea')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nothing today' })).toBeNull()
})

test('before the rows are here it says that it loads', () => {
  rowsState.set({ rows: NO_ROWS, hasFailed: false })
  render(<CheckInCard record={(label) => <button type="button">{label}</button>} />)
  expect(screen.getByText('Loading your check-in')).toBeTruthy()
})
