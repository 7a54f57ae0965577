import { expect, test } from 'vitest'
import { versionsOf } from './versions.ts'

const values = (amount: string) =>
  ({
    amount,
    unit: 'mcg',
    administration_method: 'oral',
    administered_at: '2026-11-20T08:00:00.000Z',
    zone: 'UTC',
    notes: null,
  }) as const
const logged = { id: 'dose', kind: 'logged', at: '2026-11-20T08:00:01.000Z' } as const

test('a dose that was never changed has the version that was logged', () => {
  expect(versionsOf(values('1'), [], logged)).toMatchObject([
    { kind: 'logged', at: '2026-11-20T08:00:01.000Z', values: { amount: '1' } },
  ])
})

test('each version has the values that the next newer change found', () => {
  const changes = [
    { ...values('2'), id: 'd', kind: 'amended', changed_at: '4' },
    { ...values('2'), id: 'c', kind: 'restored', changed_at: '3' },
    { ...values('2'), id: 'b', kind: 'deleted', changed_at: '2' },
    { ...values('1'), id: 'a', kind: 'amended', changed_at: '1' },
  ] as const
  const shown = versionsOf(values('3'), changes, logged).map(({ kind, at, values: has }) => [kind, at, has?.amount])
  expect(shown).toEqual([
    ['amended', '4', '3'],
    ['restored', '3', undefined],
    ['deleted', '2', undefined],
    ['amended', '1', '2'],
    ['logged', '2026-11-20T08:00:01.000Z', '1'],
  ])
})
