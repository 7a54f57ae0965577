import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ShownReport } from '../../data/metrics/lab-reports.ts'
import { useLatestMetrics, type ShownMetric } from '../../data/metrics/metrics.ts'
import { addReport } from '../../data/metrics/report-mutations.ts'
import { ReportForm } from './report-form.tsx'

vi.mock('../../data/metrics/report-mutations.ts', { spy: true })
vi.mock('../../data/metrics/metrics.ts', { spy: true })
beforeEach(() => {
  vi.mocked(addReport).mockReset().mockResolvedValue()
  vi.mocked(useLatestMetrics).mockReturnValue({ metrics: LATEST } as never)
})

const result = (id: string, changed: Partial<ShownMetric>) =>
  ({
    id,
    metric_type: 'tsh',
    value: 1.8,
    unit: 'mIU/L',
    notes: null,
    recorded_at: '2026-03-02T08:00:00.000Z',
    deleted_at: null,
    last_change_id: null,
    ...changed,
  }) as ShownMetric
const LATEST = [result('1', {}), result('2', { metric_type: 'glucose', value: 5.3, unit: 'mmol/L' })]
const LAST: ShownReport = {
  id: 'report',
  isAlone: false,
  recorded_at: '2026-03-02T08:00:00.000Z',
  lab: 'Quest',
  fasting: true,
  results: LATEST,
  waiting: false,
}

const onSaved = vi.fn<() => void>()
const show = (report?: ShownReport, last?: ShownReport) =>
  render(<ReportForm report={report} last={last} labs={['Quest']} onSaved={onSaved} />)
const picker = () => screen.getByLabelText<HTMLInputElement>('Add a test')
const enter = (name: string) => {
  fireEvent.change(picker(), { target: { value: name } })
  fireEvent.keyDown(picker(), { key: 'Enter' })
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
const saved = () => vi.mocked(addReport).mock.calls[0]

test('a test opens in the unit of its last entry, and Enter leads from its value to its range and to the next test', () => {
  show()
  enter('blood sugar')
  expect(screen.getByLabelText<HTMLSelectElement>('Unit of Glucose').value).toBe('mmol/L')
  screen.getByLabelText('Glucose').focus()
  fireEvent.keyDown(screen.getByLabelText('Glucose'), { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByLabelText("Lab's range of Glucose"))
  fireEvent.keyDown(screen.getByLabelText("Lab's range of Glucose"), { key: 'Enter' })
  expect(document.activeElement).toBe(picker())
  fireEvent.keyDown(picker(), { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save 1 result' }))
  expect(addReport).not.toHaveBeenCalled()
})

test('what is typed after a limit stays in the field it was typed into, however late a timer comes', async () => {
  show()
  enter('crp')
  const [value, range] = [screen.getByLabelText('CRP'), screen.getByLabelText("Lab's range of CRP")]
  value.focus()
  type('CRP', '<')
  expect(document.activeElement).toBe(value)
  type('CRP', '0.3')
  fireEvent.keyDown(value, { key: 'Enter' })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(document.activeElement).toBe(range)
})

test('a report is saved with its header, its limits and its ranges, once', async () => {
  show()
  type('Lab (optional)', ' Quest ')
  type('Fasting', 'no')
  enter('crp')
  type('CRP', '<0,3')
  type("Lab's range of CRP", '<5')
  enter('hdl')
  type('HDL cholesterol', '52')
  save()
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(addReport).toHaveBeenCalledOnce()
  expect(saved()?.[2]).toMatchObject({ lab: 'Quest', fasting: false })
  expect(saved()?.[3].map(({ metric }) => metric)).toMatchObject([
    { metricType: 'crp', comparator: '<', value: 0.3, unit: 'mg/L', reference_range: '<5' },
    { metricType: 'hdl', comparator: null, value: 52, unit: 'mg/dL', reference_range: null },
  ])
})

test('the tests of the last report are offered, one by one or all, and none of them twice', () => {
  show(undefined, LAST)
  fireEvent.click(screen.getByRole('button', { name: 'TSH' }))
  expect(screen.queryByRole('button', { name: 'TSH' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Glucose' }))
  expect(screen.getByRole('button', { name: 'Save 2 results' })).toBeTruthy()
  enter('tsh')
  expect(screen.getByText('TSH is there already.')).toBeTruthy()
})

test('a test that is left out is not saved, and is offered again', async () => {
  show(undefined, LAST)
  fireEvent.click(screen.getByRole('button', { name: 'All 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Leave TSH out' }))
  expect(screen.getByRole('button', { name: 'TSH' })).toBeTruthy()
  type('Glucose', '5.4')
  save()
  await waitFor(() => expect(addReport).toHaveBeenCalledOnce())
  expect(saved()?.[3].map(({ metric }) => metric.metricType)).toEqual(['glucose'])
})

test('the form says that it does not know a test, and keeps what was typed', () => {
  show()
  enter('vitamin d')
  expect(screen.getByText('Vialog does not know a test named “vitamin d” yet.')).toBeTruthy()
  expect(picker().value).toBe('vitamin d')
})

test('a name that several tests have is not guessed', () => {
  show()
  enter('egfr')
  expect(screen.getByText('Several tests have this name. Please choose the one on your report.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'eGFR (MDRD)' }))
  expect(screen.getByLabelText('eGFR (MDRD)')).toBeTruthy()
  expect(screen.queryByText(/^Several tests/)).toBeNull()
})

test('an empty report and an empty value are refused in words', async () => {
  show()
  save()
  expect(await screen.findByText('Please enter a result')).toBeTruthy()
  enter('tsh')
  expect(screen.queryByText('Please enter a result')).toBeNull()
  save()
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(addReport).not.toHaveBeenCalled()
})

test('a day ahead is refused under the day', async () => {
  show()
  type('Blood drawn on', '2090-01-01')
  enter('tsh')
  type('TSH', '1.8')
  save()
  expect(await screen.findByText('Please enter a time that has passed')).toBeTruthy()
  expect(addReport).not.toHaveBeenCalled()
})

test('values far from the last ones stand in one question, and are saved by "yes" alone', async () => {
  show()
  enter('tsh')
  type('TSH', '18')
  enter('glucose')
  type('Glucose', '53')
  save()
  const question = await screen.findByRole('alertdialog', { hidden: true })
  expect(await within(question).findByText(/TSH 18 mIU\/L, last 1\.8 mIU\/L/)).toBeTruthy()
  expect(question.textContent).toContain('Glucose 53 mmol/L, last 5.3 mmol/L')
  expect(addReport).not.toHaveBeenCalled()
  fireEvent.click(within(question).getByText('Yes, save'))
  await waitFor(() => expect(addReport).toHaveBeenCalledOnce())
})

test('more results of a report have no day of their own', async () => {
  show(LAST)
  expect(screen.queryByLabelText('Blood drawn on')).toBeNull()
  enter('glucose')
  expect(screen.getByText('Glucose is there already.')).toBeTruthy()
  enter('alt')
  type('ALT (GPT)', '34')
  save()
  await waitFor(() => expect(addReport).toHaveBeenCalledOnce())
  expect(saved()?.[1]).toBe('report')
})
