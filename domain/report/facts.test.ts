import type { RowOf } from '../export/tables.ts'
import { describe, expect, test } from 'vitest'
import { ownMetricId } from '../metrics/units.ts'
import { dose, metric, reportOf, TOKYO } from './testing/sample-rows.ts'
import type { Zone } from '../time/zone.ts'

describe('the doses of a peptide', () => {
  test('the doses of a peptide are added exactly, milligrams with micrograms and never with IU', () => {
    const rows = [
      dose({}),
      dose({ amount: '250', unit: 'mcg', administration_method: 'oral' }),
      dose({ amount: '3', unit: 'IU' }),
      dose({ amount: '10', unit: 'units' }),
      dose({ deleted_at: '2026-11-21T13:00:00.000000Z' }),
    ]
    const { doses } = reportOf({ doses: rows })
    expect(doses).toMatchObject([
      {
        peptide: 'Semaglutide',
        doses: 4,
        totals: [
          { amount: '0.500000000', unit: 'mg' },
          { amount: '3.000000000', unit: 'IU' },
          { amount: '10.000000000', unit: 'units' },
        ],
        singles: [
          { least: { amount: '0.25', unit: 'mg' }, most: { amount: '0.25', unit: 'mg' } },
          { least: { amount: '3' }, most: { amount: '3' } },
          { least: { amount: '10' }, most: { amount: '10' } },
        ],
        methods: ['subcutaneous', 'oral'],
        sites: [],
        weeks: [{ monday: '2026-11-16', doses: 4 }],
      },
    ])
  })

  test('the sites of a peptide are counted by doses, the most used first, without those of deleted doses', () => {
    const at = (...sites: string[]) => dose({ sites })
    const { doses } = reportOf({
      doses: [
        at('arm-left'),
        at('thigh-left-upper', 'thigh-right-upper'),
        at('thigh-left-upper'),
        dose({ sites: ['buttock-left'], deleted_at: '2026-11-22T13:00:00.000000Z' }),
      ],
    })
    expect(doses?.[0]?.sites).toEqual([
      { name: 'Left thigh, upper', doses: 2 },
      { name: 'Left upper arm', doses: 1 },
      { name: 'Right thigh, upper', doses: 1 },
    ])
  })

  test('the doses of a peptide count to the week of their own clock: Sunday evening in New York is Monday in Tokyo', () => {
    const administered_at = '2026-11-23T01:00:00.000000Z'
    const weekOf = (zone: Zone | null) =>
      reportOf({ doses: [dose({ administered_at, zone })] }).doses?.[0]?.weeks[0]?.monday
    expect(weekOf(null)).toBe('2026-11-16')
    expect(weekOf(TOKYO)).toBe('2026-11-23')
  })
})

describe('the notes', () => {
  const noted = (day: number) =>
    dose({ administered_at: `2026-06-01T13:00:00.${String(day).padStart(6, '0')}Z`, notes: `Note ${day}` })

  test('the notes are the hundred newest, newest first, and all are counted', () => {
    const { notes } = reportOf({ doses: Array.from({ length: 350 }, (_, day) => noted(day)) })
    expect(notes?.count).toBe(350)
    expect(notes?.items.map(({ text }) => text)).toEqual(Array.from({ length: 100 }, (_, at) => `Note ${349 - at}`))
    expect(notes?.items[0]).toMatchObject({ date: '2026-06-01', time: '09:00', about: '0.25 mg Semaglutide' })
  })

  test('the notes say where they were written, and what a metric was', () => {
    const { notes } = reportOf({
      doses: [dose({ zone: TOKYO, notes: 'In Tokyo' })],
      user_metrics: [metric({ notes: 'Slept well' })],
    })
    expect(notes?.items).toMatchObject([
      { about: 'Energy 7.5 /10', text: 'Slept well', place: undefined },
      { text: 'In Tokyo', place: 'Tokyo', time: '22:00' },
    ])
  })

  test('an entry that was deleted is in no summary and among no notes', () => {
    const deleted = metric({ value: '0', notes: 'Mistyped', deleted_at: '2026-11-22T13:00:00.000000Z' })
    const { metrics, notes } = reportOf({ user_metrics: [deleted, metric({})] })
    expect(metrics?.energy).toMatchObject({ entries: 1, lowest: '7.5' })
    expect(notes?.count).toBe(0)
  })

  test('belong to a part that was asked for', () => {
    const rows = { doses: [dose({ notes: 'Private' })] }
    expect(reportOf(rows, {}, ['schedules', 'notes'])).toMatchObject({
      doses: null,
      metrics: null,
      notes: { count: 0 },
    })
    expect(reportOf(rows, {}, ['doses']).notes).toBeNull()
  })
})

test('other metrics are summed by type and unit, in the order of the types, and without deleted ones', () => {
  const of = (
    metric_type: 'waist' | 'body-fat',
    value: string,
    unit: 'cm' | 'in' | '%',
    deleted_at: string | null = null,
  ) => metric({ metric_type, value, unit, deleted_at })
  const { metrics } = reportOf({
    user_metrics: [
      of('body-fat', '22', '%'),
      of('waist', '96', 'cm'),
      of('waist', '93.5', 'cm'),
      of('waist', '37', 'in'),
      of('waist', '299', 'cm', '2026-11-22T13:00:00.000000Z'),
    ],
  })
  expect(metrics?.others).toEqual([
    {
      type: 'waist',
      name: 'Waist',
      unit: 'cm',
      of: 'value',
      numbers: { entries: 2, mean: '94.8', lowest: '93.5', highest: '96' },
    },
    {
      type: 'waist',
      name: 'Waist',
      unit: 'in',
      of: 'value',
      numbers: { entries: 1, mean: '37.0', lowest: '37', highest: '37' },
    },
    {
      type: 'body-fat',
      name: 'Body fat',
      unit: '%',
      of: 'value',
      numbers: { entries: 1, mean: '22.0', lowest: '22', highest: '22' },
    },
  ])
})

test('a metric of the person’s own is summed after the types that Vialog knows', () => {
  const own = ownMetricId('00000000-0000-4000-8000-0000000000b1')
  const { metrics } = reportOf({
    user_metrics: [
      metric({ metric_type: own, value: '12', unit: 'reps' }),
      metric({ metric_type: own, value: '15', unit: 'reps' }),
      metric({ metric_type: 'body-fat', value: '22', unit: '%' }),
    ],
  })
  expect(metrics?.others.map(({ name, unit, numbers }) => [name, unit, numbers.mean])).toEqual([
    ['Body fat', '%', '22.0'],
    ['Own metric', 'reps', '13.5'],
  ])
})

test('lab results are listed as they were entered, newest first and by the catalogue, and are in no mean', () => {
  const of = (changed: Partial<RowOf<'user_metrics'>>) =>
    metric({ metric_type: 'crp', value: '0.3', unit: 'mg/L', recorded_at: '2026-11-20T08:15:00.000000Z', ...changed })
  const { metrics, labs, notes } = reportOf({
    user_metrics: [
      of({ comparator: '<', reference_range: '<5', lab: 'Quest', fasting: true, report_id: 'a', notes: 'by phone' }),
      of({ metric_type: 'hdl', value: '38', unit: 'mg/dL', reference_range: '>=40' }),
      of({ value: '2', recorded_at: '2026-11-21T08:15:00.000000Z' }),
      of({ value: '9', deleted_at: '2026-11-22T13:00:00.000000Z' }),
    ],
  })
  expect(metrics?.others).toEqual([])
  expect(labs).toEqual({
    count: 3,
    items: [
      { date: '2026-11-21', test: 'CRP', result: '2 mg/L', range: null, state: undefined, said: null },
      { date: '2026-11-20', test: 'HDL cholesterol', result: '38 mg/dL', range: '≥40', state: 'below', said: null },
      { date: '2026-11-20', test: 'CRP', result: '<0.3 mg/L', range: '<5', state: 'within', said: 'Quest, fasting' },
    ],
  })
  expect(notes?.items.map(({ about }) => about)).toEqual(['CRP <0.3 mg/L'])
})

test('a blood pressure is summed as two values, and its note names both', () => {
  const of = (value: string, value2: string, notes: string | null = null) =>
    metric({ metric_type: 'blood-pressure', value, value2, unit: 'mmHg', notes })
  const { metrics, notes } = reportOf({ user_metrics: [of('120', '80'), of('131', '76', 'after coffee')] })
  const pressure = { type: 'blood-pressure', name: 'Blood pressure', unit: 'mmHg' }
  expect(metrics?.others).toEqual([
    { ...pressure, of: 'value', numbers: { entries: 2, mean: '125.5', lowest: '120', highest: '131' } },
    { ...pressure, of: 'value2', numbers: { entries: 2, mean: '78.0', lowest: '76', highest: '80' } },
  ])
  expect(notes?.items.map(({ about }) => about)).toEqual(['Blood pressure 131/76 mmHg'])
})
