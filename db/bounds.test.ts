import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../server/db/database.ts'
import { asOwner } from '../server/testing/databases/as-owner.ts'
import { freshDatabase } from '../server/testing/databases/database.ts'
import { aPerson } from '../server/testing/person.ts'
import { BPC_157, insertOf, samples } from './samples.ts'
import type { Row } from './samples.ts'

let database: Database
let ana: string
beforeAll(async () => {
  database = await freshDatabase()
  ana = await aPerson(database, 'ana')
  for (const table of ['custom_peptides', 'doses', 'protocols', 'protocol_versions', 'schedules']) {
    const { text, values } = insertOf(table, samples(ana, 1)[table] ?? {})
    await asOwner(database, text, values)
  }
})
afterAll(() => database.close())

let number = 1

/** 'kept', or the error code of inserting the table's sample row with these changes. Kept rows are removed again. */
const inserted = async (table: string, changes: Row) => {
  number += 1
  const parents = {
    custom_peptide_id: samples(ana, 1)['custom_peptides']?.['id'],
    schedule_id: samples(ana, 1)['schedules']?.['id'],
    protocol_id: samples(ana, 1)['protocols']?.['id'],
    protocol_version_id: samples(ana, 1)['protocol_versions']?.['id'],
  }
  const sample = { ...samples(ana, number)[table] }
  for (const [column, id] of Object.entries(parents)) if (column in sample) sample[column] = id
  if (table === 'scheduled_doses') Object.assign(sample, { status: 'pending', actual_dose_id: null })
  const { text, values } = insertOf(table, { ...sample, ...changes })
  try {
    await asOwner(database, text, values)
    await asOwner(database, `delete from ${table} where user_id = $1 and id = $2`, [ana, sample['id']])
    return 'kept'
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

/** The same for the one row of a person that is changed and not added. */
const changed = async (column: string, value: unknown) => {
  try {
    await asOwner(database, `update profiles set ${column} = $2 where user_id = $1`, [ana, value])
    return 'kept'
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

const CHECK = '23514'
const letters = (count: number): string => 'ü'.repeat(count)

// Each bound: values at it, just inside and just outside (docs/product/doses.md#amounts).
const BOUNDS: readonly (readonly [
  table: string,
  column: string,
  kept: readonly unknown[],
  refused: readonly unknown[],
])[] = [
  ...['doses', 'scheduled_doses'].flatMap((table) => [
    [
      table,
      'amount',
      ['0.000001', '0.5', '250', '99999.999999', '100000', '2.4'],
      [
        '0',
        '-0',
        '-0.000001',
        '-1',
        '100000.000001',
        '100001',
        'NaN',
        'Infinity',
        '-Infinity',
        '0.0000001',
        '0.1234567',
      ],
    ] as const,
    [table, 'unit', ['mcg', 'mg', 'IU', 'units'], ['iu', 'MG', 'mL', 'g', 'µg', '']] as const,
    [table, 'administration_method', ['subcutaneous', 'intramuscular', 'oral', 'nasal'], ['injection', '']] as const,
  ]),
  ['doses', 'notes', [null, '', letters(999), letters(1000)], [letters(1001)]],
  ['doses', 'cycle_id', [null], ['00000000-0000-4000-8000-000000000001']],
  [
    'doses',
    'administered_at',
    ['1999-12-31T10:00:00Z', '2000-01-01T00:00:00Z', '2101-01-01T11:59:00Z'],
    ['1999-12-30T23:59:59Z', '2101-01-02T00:00:01Z', 'infinity', '-infinity'],
  ],
  ['doses', 'recorded_at', ['2026-03-01T20:30:00Z'], ['infinity']],
  ['schedules', 'total_doses', [1, 2, 999, 1000], [0, -1, 1001]],
  [
    'schedules',
    'frequency',
    ['daily', 'every-other-day', 'twice-weekly', 'weekly', 'twice-monthly', ''],
    ['monthly', 'Daily', ' '],
  ],
  ['schedules', 'duration_weeks', [1, 103, 104], [0, -1, 105]],
  ['schedules', 'start_date', ['2000-01-01', '2024-02-29', '2100-12-31'], ['1999-12-31', '2101-01-01', 'infinity']],
  ['schedules', 'completed_doses', [0, 1, 10], [-1, 11]],
  ['schedules', 'status', ['active', 'inactive'], ['paused', '']],
  ['scheduled_doses', 'scheduled_date', ['2000-01-01', '2100-12-31'], ['1999-12-31', '2101-01-01']],
  ['scheduled_doses', 'scheduled_time', ['00:00', '09:05:30', '23:59:59'], ['24:00']],
  ['scheduled_doses', 'status', ['pending', 'skipped'], ['completed', 'missed']],
  ['custom_peptides', 'name', ['x', letters(100)], ['', ' x', 'x ', letters(101)]],
  [
    'user_metrics',
    'value',
    ['20', '20.1', '999.9', '1000'],
    ['19.9', '19.999999', '1000.1', '0', '-20', 'NaN', 'Infinity'],
  ],
  ['user_metrics', 'unit', ['lbs', 'kg'], ['/10', 'stone', '']],
  ['user_metrics', 'metric_type', ['weight'], ['energy', 'mood', '']],
  ['user_metrics', 'notes', [null, letters(500)], [letters(501)]],
  ['user_metrics', 'offset_minutes', [null, -840, 0, 840], [-841, 841]],
]

describe.each(BOUNDS)('%s.%s', (table, column, kept, refused) => {
  test('a column takes every value within its bounds', async () => {
    for (const value of kept) expect(await inserted(table, { [column]: value }), String(value)).toBe('kept')
  })
  test('a column refuses every value outside its bounds', async () => {
    for (const value of refused) expect(await inserted(table, { [column]: value }), String(value)).toBe(CHECK)
  })
})

describe.each(['energy', 'sleep'])('%s', (metric_type) => {
  test('a scale takes a value from 0 to 10, in tenths', async () => {
    for (const value of ['0', '0.1', '9.9', '10']) {
      expect(await inserted('user_metrics', { metric_type, unit: '/10', value }), value).toBe('kept')
    }
    for (const value of ['-0.1', '10.1', '11', 'NaN']) {
      expect(await inserted('user_metrics', { metric_type, unit: '/10', value }), value).toBe(CHECK)
    }
    expect(await inserted('user_metrics', { metric_type, unit: 'kg', value: '5' })).toBe(CHECK)
  })
})

const PROFILE: readonly (readonly [column: string, kept: readonly unknown[], refused: readonly unknown[]])[] = [
  ['display_name', [null, 'x', letters(100)], ['', ' ', ' ana', letters(101)]],
  ['age', [null, 1, 119], [0, -1, 120]],
  ['experience_level', [null, 'beginner', 'some', 'experienced', 'expert'], ['intermediate', 'advanced', '']],
  ['goals', [[], ['Fat Loss'], Array(50).fill('Recovery')], [Array(51).fill('x'), ['x', null], [letters(5001)]]],
  [
    'avatar_url',
    [null, `data:image/png;base64,${'A'.repeat(500_000)}`],
    ['https://example.com/a.png', `data:image/png;base64,${'A'.repeat(524_288)}`],
  ],
  ['day_begins', [0, 1, 6], [-1, 7, 24]],
  ['premium_until', [null, '2099-12-31T00:00:00Z'], ['infinity']],
]

describe.each(PROFILE)('profiles.%s', (column, kept, refused) => {
  test('a column takes every value within its bounds', async () => {
    for (const value of kept) expect(await changed(column, value), String(value).slice(0, 40)).toBe('kept')
  })
  test('a column refuses every value outside its bounds', async () => {
    for (const value of refused) expect(await changed(column, value), String(value).slice(0, 40)).toBe(CHECK)
  })
})

describe('a peptide', () => {
  const custom = () => samples(ana, 1)['custom_peptides']?.['id']

  test.each(['doses', 'schedules', 'scheduled_doses'])(
    'a peptide of %s is one of the list or one of their own, never both, never none',
    async (table) => {
      expect(await inserted(table, { peptide_id: BPC_157, custom_peptide_id: null })).toBe('kept')
      expect(await inserted(table, { peptide_id: null, custom_peptide_id: custom() })).toBe('kept')
      expect(await inserted(table, { peptide_id: BPC_157, custom_peptide_id: custom() })).toBe(CHECK)
      expect(await inserted(table, { peptide_id: null, custom_peptide_id: null })).toBe(CHECK)
    },
  )

  test('a peptide that does not exist is refused', async () => {
    expect(await inserted('doses', { peptide_id: '00000000-0000-4000-a000-0000000000aa' })).toBe('23503')
  })

  test('a peptide of their own has one name, however it is spelled', async () => {
    expect(await inserted('custom_peptides', { name: 'peptide 1' })).toBe('23505')
    expect(await inserted('custom_peptides', { name: 'PEPTIDE 1' })).toBe('23505')
  })
})

describe('a completed scheduled dose', () => {
  const dose = () => samples(ana, 1)['doses']?.['id']

  test('points to the dose that completed it, and no other does', async () => {
    expect(await inserted('scheduled_doses', { status: 'completed', actual_dose_id: dose() })).toBe('kept')
    expect(await inserted('scheduled_doses', { status: 'completed', actual_dose_id: null })).toBe(CHECK)
    expect(await inserted('scheduled_doses', { status: 'pending', actual_dose_id: dose() })).toBe(CHECK)
    expect(await inserted('scheduled_doses', { status: 'skipped', actual_dose_id: dose() })).toBe(CHECK)
    expect(
      await inserted('scheduled_doses', {
        status: 'completed',
        actual_dose_id: '00000000-0000-4000-8000-000000000001',
      }),
    ).toBe('23503')
  })

  test('a completed scheduled dose holds its dose: two may not share it, and it may not vanish from under it', async () => {
    const { text, values } = insertOf('scheduled_doses', { ...samples(ana, 1)['scheduled_doses'] })
    await asOwner(database, text, values)
    expect(await inserted('scheduled_doses', { status: 'completed', actual_dose_id: dose() })).toBe('23505')
    await expect(
      asOwner(database, 'delete from doses where user_id = $1 and id = $2', [ana, dose()]),
    ).rejects.toMatchObject({ code: '23503' })
    await asOwner(database, "update scheduled_doses set status = 'pending', actual_dose_id = null where user_id = $1", [
      ana,
    ])
    await asOwner(database, 'delete from doses where user_id = $1 and id = $2', [ana, dose()])
    await asOwner(database, 'delete from scheduled_doses where user_id = $1', [ana])
  })
})

test('an address of more than 255 letters is refused', async () => {
  const account = (length: number) =>
    asOwner(database, 'insert into auth_users (name, email) values ($1, $2)', [
      'bo',
      `${'b'.repeat(length - 12)}@example.com`,
    ])
  await account(255)
  await expect(account(256)).rejects.toMatchObject({ code: CHECK })
})
