import { expect, test } from 'vitest'
import { addedEntry } from '#domain/symptoms/entry'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { SymptomForm } from '#domain/symptoms/schema'
import type { Zone } from '#domain/time/zone'
import { logged, measures, sample } from '../testing/sample-writes.ts'
import { conflictOf, isDecidedWith, onTop } from './edit-conflict.ts'

const before = logged('dose')
const theirs = { ...before, amount: '400', last_change_id: 'theirs' }
const edit = (amount: string, id = 'dose') => ({
  ...sample('edit-dose', { before: { ...before, id }, dose: { ...before, id, amount } }),
  refused: { code: 'dose-changed', message: 'changed', dose: { ...theirs, id } } as const,
})

test('an edit that met another change has both versions', () => {
  const mine = edit('300')
  expect(conflictOf(mine, [mine])).toMatchObject({ mine: { amount: '300' }, theirs: { amount: '400' } })
})

test('of two edits of one dose the last is decided about, with the first', () => {
  const [first, second, other] = [edit('300'), edit('350'), edit('1', 'other')]
  const refused = [first, other, second]
  expect(refused.map((write) => isDecidedWith(write, refused))).toEqual([true, false, false])
  expect(conflictOf(second, refused)?.edits).toEqual([second, first])
  expect(conflictOf(other, refused)?.edits).toEqual([other])
})

test('an edit of a metric that met another change has both versions, and no dose is its own', () => {
  const metric = { ...measures('entry').preview, value: 3 }
  const mine = {
    ...sample('edit-metric', { before: metric, metric: { ...metric, value: 4 } }),
    refused: { code: 'metric-changed', message: 'changed', metric: { ...metric, version: 2, value: 5 } } as const,
  }
  const refused = [edit('300', 'entry'), mine]
  expect(conflictOf(mine, refused)).toMatchObject({
    noun: 'metric',
    edits: [mine],
    mine: { value: 4 },
    theirs: { value: 5 },
  })
  expect(refused.map((write) => isDecidedWith(write, refused))).toEqual([false, false])
})

test('an edit of a result that met an edit of its report has the moment of the report', () => {
  const result = { ...measures('entry').preview, recorded_at: '2026-11-20T08:00:00.000Z', report_id: 'a report' }
  const moved = { ...result, version: 2, recorded_at: '2026-11-19T07:30:00.000Z', last_change_id: 'theirs' }
  const mine = {
    ...sample('edit-metric', { before: result, metric: { ...result, value: 4 } }),
    body: { last_change_id: null, metric: { date: '2026-11-20', time: '08:00', zone: 'UTC' } as never },
    refused: { code: 'metric-changed', message: 'changed', metric: moved } as const,
  }
  expect(onTop(mine)).toMatchObject({
    body: { last_change_id: 'theirs', metric: { date: '2026-11-19', time: '07:30', zone: 'UTC' } },
    preview: { before: moved, metric: { value: 4, recorded_at: moved.recorded_at } },
  })
  const alone = { ...mine, refused: { ...mine.refused, metric: { ...moved, report_id: null } } }
  expect(onTop(alone)).toMatchObject({ body: { metric: { date: '2026-11-20', time: '08:00' } } })
})

test('an edit of a symptom that met another change has both versions', () => {
  const zone = 'UTC' as Zone
  const before = addedEntry(
    SymptomForm.parse({ symptom: 'nausea', grade: 1, date: '2026-11-20', time: '08:00', zone }),
    '00000000-0000-4000-8000-000000000001',
  )
  const mine = {
    ...sample('edit-symptom', { name: 'Nausea', before, entry: { ...before, grade: 2 } }),
    refused: { code: 'symptom-changed', message: 'changed', symptom: { ...before, version: 2, grade: 3 } } as const,
  }
  expect(conflictOf(mine, [mine])).toMatchObject({ noun: 'symptom', mine: { grade: 2 }, theirs: { grade: 3 } })
})

test('another refusal is no conflict', () => {
  const other = { ...edit('300'), refused: { code: 'conflict', message: 'deleted' } as const }
  expect(conflictOf(other, [other])).toBeUndefined()
  expect(isDecidedWith(other, [other])).toBe(false)
})

test('of two edits of one protocol, each a version of its own, the last is decided about and follows the version of the other device', () => {
  const version = (id: string, number: number, dose: string) => ({
    ...PROTOCOL,
    id,
    protocol_id: 'p',
    number,
    saved_at: '2026-11-29T08:00:00.000Z',
    dose,
  })
  const theirs = { ...version('theirs', 2, '400'), version: 7 }
  const edit = (id: string, number: number, dose: string) => ({
    ...sample('edit-protocol', { before: version('first', 1, '250'), version: version(id, number, dose) }),
    refused: { code: 'protocol-changed', message: 'changed', protocol: theirs } as const,
  })
  const [earlier, last] = [edit('mine', 2, '300'), edit('mine too', 3, '350')]
  const refused = [earlier, last]
  expect(refused.map((write) => isDecidedWith(write, refused))).toEqual([true, false])
  expect(conflictOf(earlier, refused)).toMatchObject({
    noun: 'protocol',
    mine: { dose: '350' },
    theirs: { dose: '400' },
  })
  expect(onTop(last)).toMatchObject({
    body: { last_version_id: 'theirs' },
    preview: { before: { id: 'theirs' }, version: { id: 'mine too', number: 3, dose: '350' } },
  })
})
