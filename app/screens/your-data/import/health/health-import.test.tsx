import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NONE_LEFT, type HealthWeights } from '#domain/other-products/health/weights'
import { importWeights } from '../../../../data/import/import-weights.ts'
import { showRows } from '../../../../data/testing/sample-rows.ts'
import { NotOpened } from '../not-opened.ts'
import { HealthImport } from './health-import.tsx'
import { readHealth, type Progress } from './read-health.ts'

vi.mock('./read-health.ts', () => ({ readHealth: vi.fn() }))
vi.mock('../../../../data/import/import-weights.ts', async (original) => ({
  ...(await original<object>()),
  importWeights: vi.fn(() => Promise.resolve({ imported: 1, present: 0 })),
}))

const FILE = new File([''], 'export.zip')
const WEIGHT = ['2026-05-01 07:12:31 +0100', '83.4', 'kg']
const FOUND: HealthWeights = { rows: [WEIGHT], notKept: NONE_LEFT, isCut: false }

let settle: {
  found: (found: HealthWeights) => void
  fail: (error: unknown) => void
  tell: (progress: Progress) => void
}

beforeEach(() => {
  showRows({})
  vi.mocked(readHealth).mockImplementation((_, tell) => {
    const { promise, resolve, reject } = Promise.withResolvers<HealthWeights>()
    settle = { found: resolve, fail: reject, tell }
    return promise
  })
})

test('the page shows the progress, then offers the weights and lists what is not kept', async () => {
  render(<HealthImport file={FILE} />)
  expect(screen.getByText('Reading the file...')).toBeTruthy()
  act(() => settle.tell({ read: 1_500_000_000, of: 3_000_000_000, weights: 1234 }))
  expect(screen.getByText('1,500 of 3,000 MB read, 1,234 measurements to import so far.')).toBeTruthy()
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5)
  await act(async () => settle.found({ ...FOUND, notKept: { ...NONE_LEFT, sleep: 2, other: 1234 } }))
  expect(screen.getByRole('button', { name: 'Import 1 weight' })).toBeTruthy()
  expect(screen.getByText('Not kept: 2 entries of sleep and 1,234 other measurements.')).toBeTruthy()
})

test('body fat is offered beside the weights', async () => {
  render(<HealthImport file={FILE} />)
  const fat = ['2026-05-01 07:12:31 +0100', '26.4000', '%', '', 'body-fat']
  await act(async () => settle.found({ ...FOUND, rows: [WEIGHT, fat] }))
  expect(screen.getByRole('heading', { name: 'Measurements in this file' })).toBeTruthy()
  expect(screen.getByRole('option', { name: '2 measurements to import' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 2 measurements' })).toBeTruthy()
})

test('each metric of the file can be left out, and what a watch measures all day says which one is offered', async () => {
  render(<HealthImport file={FILE} />)
  const at = '2026-05-01 07:12:31 +0100'
  const rows = [
    WEIGHT,
    [at, '97.0000', '%', 'Watch', 'oxygen-saturation'],
    [at, '121/79', 'mmHg', 'Cuff', 'blood-pressure'],
    [at, '16/10.5', 'kPa', 'Cuff', 'blood-pressure'],
  ]
  const notKept = { ...NONE_LEFT, glucose: 2, halfPressures: 1, laterOfDay: 40 }
  await act(async () => settle.found({ ...FOUND, rows, notKept }))
  expect(screen.getByLabelText('Rows with measurements')).toBeTruthy()
  expect(screen.getByRole('option', { name: '1 row left out' })).toBeTruthy()
  expect(screen.getByText(/of each day the first measurement is imported, and 40 later ones are left out/)).toBeTruthy()
  expect(
    screen.getByText('Not kept: 2 glucose readings of a meter or sensor and 1 blood pressure with one value.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 3 measurements' })).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Blood oxygen: 1'))
  fireEvent.click(screen.getByLabelText('Weight: 1'))
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 measurement' }))
  expect(await screen.findByText('Imported 1 measurement')).toBeTruthy()
  expect(vi.mocked(importWeights).mock.lastCall?.[0]).toEqual([
    {
      line: 3,
      metric_type: 'blood-pressure',
      value: '121',
      value2: '79',
      unit: 'mmHg',
      recorded_at: '2026-05-01T06:12:31.000Z',
      offset_minutes: 60,
    },
  ])
})

test('a stopped reading offers nothing, and the file can be read again', async () => {
  render(<HealthImport file={FILE} />)
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.getByText('Reading was stopped')).toBeTruthy()
  await act(async () => settle.found(FOUND))
  expect(screen.queryByRole('button', { name: 'Import 1 weight' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Read it again' }))
  await act(async () => settle.found(FOUND))
  expect(screen.getByRole('button', { name: 'Import 1 weight' })).toBeTruthy()
})

test('of a file that was cut off nothing is offered before the person wants it', async () => {
  render(<HealthImport file={FILE} />)
  await act(async () => settle.found({ ...FOUND, isCut: true }))
  expect(screen.getByText('This file was cut off')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import 1 weight' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Use 1 measurement' }))
  expect(screen.getByRole('button', { name: 'Import 1 weight' })).toBeTruthy()
})

test('a file without anything to import says so', async () => {
  render(<HealthImport file={FILE} />)
  await act(async () => settle.found({ ...FOUND, rows: [], notKept: { ...NONE_LEFT, other: 7 } }))
  expect(screen.getByText('Nothing in this file can be imported')).toBeTruthy()
  expect(screen.getByText('Not kept: 7 other measurements.')).toBeTruthy()
})

test.each([
  [new NotOpened('outside'), /points to a place outside/],
  [new NotOpened('no-health'), /no export of Apple Health/],
  [new Error('of the browser'), /could not be read/],
])('a file that cannot be read says why: %s', async (error, said) => {
  render(<HealthImport file={FILE} />)
  await act(async () => settle.fail(error))
  expect(screen.getByText(said)).toBeTruthy()
})
