import { expect, test } from 'vitest'
import type { Dose } from '#contract'
import { shown } from './doses.ts'
import type { Write } from '../outbox/outbox.ts'

const dose = (id: string, hour: string, amount = '250'): Dose => ({
  id,
  peptide_id: '00000000-0000-4000-a000-000000000001',
  peptide_name: 'BPC-157',
  amount,
  unit: 'mcg',
  administration_method: 'subcutaneous',
  administered_at: `2026-11-21T${hour}:00:00.000Z`,
  recorded_at: `2026-11-21T${hour}:00:01.000Z`,
  notes: null,
  cycle_id: null,
})

const write = (kind: 'log-dose' | 'delete-dose', preview: Dose, changed: Partial<Write> = {}): Write => ({
  id: crypto.randomUUID(),
  userId: 'ana',
  kind,
  method: kind === 'log-dose' ? 'POST' : 'DELETE',
  path: '/api/doses',
  body: undefined,
  preview,
  label: '',
  madeAt: 0,
  ...changed,
})

const ids = (doses: ReturnType<typeof shown>) => doses?.map(({ id, waiting }) => `${id}${waiting ? ' waits' : ''}`)

test('nothing is known before the first answer, and nothing is invented', () => {
  expect(shown(undefined, [], 5)).toBeUndefined()
})

test('an unsent dose stands in its place by time, and is said to wait', () => {
  const stored = [dose('c', '12'), dose('a', '08')]
  expect(ids(shown(stored, [write('log-dose', dose('b', '10'))], 5))).toEqual(['c', 'b waits', 'a'])
})

test('it shows although the list itself could not be loaded', () => {
  expect(ids(shown(undefined, [write('log-dose', dose('b', '10'))], 5))).toEqual(['b waits'])
})

test('sent but not yet forgotten, it is one dose and no longer waits', () => {
  expect(ids(shown([dose('b', '10')], [write('log-dose', dose('b', '10'))], 5))).toEqual(['b'])
})

test('logged and deleted offline it is gone', () => {
  const b = dose('b', '10')
  expect(ids(shown([dose('a', '08')], [write('log-dose', b), write('delete-dose', b)], 5))).toEqual(['a'])
})

test('a refused write changes nothing on the screen', () => {
  const refused = { code: 'failed', message: 'no' } as const
  expect(ids(shown([dose('a', '08')], [write('delete-dose', dose('a', '08'), { refused })], 5))).toEqual(['a'])
})

test('five are shown, the newest', () => {
  const stored = ['05', '04', '03', '02', '01'].map((hour) => dose(hour, hour))
  expect(ids(shown(stored, [write('log-dose', dose('new', '06'))], 5))).toEqual(['new waits', '05', '04', '03', '02'])
})
