import { expect, test } from 'vitest'
import type { RowOf } from '#contract'
import { versionText } from '#domain/metrics/version-text'
import { CivilDate } from '#domain/time/schema'
import { UTC } from '#domain/time/zone'
import { deviceRows } from '../testing/sample-rows.ts'
import { sample, shownRows } from '../testing/sample-writes.ts'
import { metricVersions } from './metric-versions.ts'
import { shownDeletedMetrics, shownMetrics } from './metrics.ts'

const entry = (id: string, day: number, value: number): RowOf<'user_metrics'> => ({
  id,
  version: day,
  metric_type: 'weight',
  value,
  unit: 'kg',
  notes: null,
  recorded_at: `2026-11-${day}T08:00:00.000Z`,
  deleted_at: null,
  last_change_id: null,
})
const [first, second] = [entry('first', 20, 81), entry('second', 21, 910)]
const rows = { user_metrics: [first, second] }
const edited = { ...second, value: 91, recorded_at: '2026-11-19T08:00:00.000Z' }
const edit = sample('edit-metric', { before: second, metric: edited })
const removal = sample('delete-metric', second)

test('an edit without a network moves the entry to its new place, and it waits', () => {
  expect(shownMetrics(deviceRows(rows)).map(({ id }) => id)).toEqual(['second', 'first'])
  const shown = shownMetrics(shownRows(rows, edit))
  expect(shown.map(({ id, value, waiting }) => [id, value, waiting])).toEqual([
    ['first', 81, undefined],
    ['second', 91, true],
  ])
})

test('a deleted entry is in no list but that of the deleted ones, until it is restored', () => {
  const deleted = shownRows(rows, removal)
  expect(shownMetrics(deleted).map(({ id }) => id)).toEqual(['first'])
  expect(shownDeletedMetrics(deleted).map(({ id }) => id)).toEqual(['second'])
  const restored = shownRows(rows, removal, sample('restore-metric', second))
  expect(shownMetrics(restored).map(({ id }) => id)).toEqual(['second', 'first'])
  expect(shownDeletedMetrics(restored)).toEqual([])
})

test('an entry that is added, edited, deleted and removed before any of it is sent leaves nothing', () => {
  const mine = { ...entry('mine', 22, 79) }
  const writes = [
    sample('add-metric', mine),
    sample('edit-metric', { before: mine, metric: { ...mine, value: 80 } }),
    sample('delete-metric', mine),
  ]
  expect(shownDeletedMetrics(shownRows({}, ...writes)).map(({ value }) => value)).toEqual([80])
  const removed = shownRows({}, ...writes, sample('remove-metric', mine))
  expect([removed.tables.user_metrics.size, removed.tables.metric_changes.size]).toEqual([0, 0])
})

test('an entry that an older version of the app has stored unsent is shown', () => {
  const { deleted_at: _, last_change_id: __, ...old } = entry('old', 22, 79)
  expect(shownMetrics(shownRows({}, sample('add-metric', old as typeof first))).map(({ id }) => id)).toEqual(['old'])
})

test('the history of an entry has what it said after each change, and first what was typed', () => {
  const { tables } = shownRows(rows, edit, removal)
  const metric = tables.user_metrics.get('second')
  if (!metric) throw new Error('There is no such entry.')
  const versions = metricVersions(metric, [...tables.metric_changes.values()])
  const said = versions.map(({ kind, values, waiting }) => {
    const text = values && versionText(values, CivilDate.parse('2026-11-22'), UTC)
    return [kind, text?.what, text?.when, waiting]
  })
  expect(said).toEqual([
    ['deleted', undefined, undefined, true],
    ['amended', '91 kg', 'Nov 19, 8:00 AM', true],
    ['added', '910 kg', 'yesterday, 8:00 AM', false],
  ])
})
