import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MetricType, MetricUnit } from '#domain/metrics/units'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { addMetric } from '../../data/metrics/mutations.ts'
import { MetricForm } from './metric-form.tsx'

vi.mock('../../data/metrics/mutations.ts', { spy: true })
beforeEach(() => vi.mocked(addMetric).mockReset().mockResolvedValue())

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Add metric' }))
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

function show(metric: string) {
  render(<MetricForm latest={[]} onAdded={() => undefined} />)
  type('Metric', metric)
}

test('a blood pressure has two fields, and is one entry', async () => {
  show('blood-pressure')
  type('Systolic (upper)', '121')
  type('Diastolic (lower)', '79,5')
  save()
  await waitFor(() => expect(addMetric).toHaveBeenCalledOnce())
  expect(vi.mocked(addMetric).mock.calls[0]?.[1]).toMatchObject({
    metricType: 'blood-pressure',
    value: 121,
    value2: 79.5,
    unit: 'mmHg',
  })
})

test('"120/80" in the first field fills both', () => {
  show('blood-pressure')
  type('Systolic (upper)', '120/80')
  expect([valueOf('Systolic (upper)'), valueOf('Diastolic (lower)')]).toEqual(['120', '80'])
  expect(document.activeElement?.getAttribute('name')).toBe('value2')
})

test('two values in the wrong order are refused under the second, and stay', async () => {
  show('blood-pressure')
  type('Systolic (upper)', '80')
  type('Diastolic (lower)', '120')
  save()
  expect(await screen.findByText('Diastolic must be less than systolic. Are the two swapped?')).toBeTruthy()
  expect([valueOf('Systolic (upper)'), valueOf('Diastolic (lower)')]).toEqual(['80', '120'])
  expect(addMetric).not.toHaveBeenCalled()
  type('Systolic (upper)', '180')
  expect(screen.queryByText(/Are the two swapped/)).toBeNull()
})

test('a blood pressure without its second value is not saved', async () => {
  show('blood-pressure')
  type('Systolic (upper)', '120')
  save()
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(addMetric).not.toHaveBeenCalled()
})

test('another metric has one field, and takes no second value along', async () => {
  show('blood-pressure')
  type('Systolic (upper)', '120/80')
  type('Metric', 'temperature')
  expect(screen.queryByLabelText('Diastolic (lower)')).toBeNull()
  type('Value', '37.2')
  save()
  await waitFor(() => expect(addMetric).toHaveBeenCalledOnce())
  expect(vi.mocked(addMetric).mock.calls[0]?.[1]).toMatchObject({
    metricType: 'temperature',
    value: 37.2,
    value2: null,
    unit: '°C',
  })
})

test('a sign that is typed before a lab result goes to the select', async () => {
  show('crp')
  expect(valueOf('Reported as')).toBe('')
  type('Value', '<')
  expect([valueOf('Reported as'), valueOf('Value')]).toEqual(['<', ''])
  type('Value', '=0,3')
  expect([valueOf('Reported as'), valueOf('Value')]).toEqual(['<=', '0,3'])
  save()
  await waitFor(() => expect(addMetric).toHaveBeenCalledOnce())
  expect(vi.mocked(addMetric).mock.calls[0]?.[1]).toMatchObject({
    metricType: 'crp',
    value: 0.3,
    comparator: '<=',
    unit: 'mg/L',
  })
})

test('a value in the other unit is refused, the unit is offered, and a change of the unit takes the words back', async () => {
  show('glucose')
  type('Value', '5.4')
  save()
  expect(await screen.findByText('Glucose must be at least 10 mg/dL. Is it in mmol/L?')).toBeTruthy()
  expect(valueOf('Value')).toBe('5.4')
  type('Unit', 'mmol/L')
  expect(screen.queryByText(/Is it in mmol/)).toBeNull()
  save()
  await waitFor(() => expect(addMetric).toHaveBeenCalledOnce())
})

test('a lab result takes the range of its laboratory; one that ends below its beginning is refused under it', async () => {
  show('weight')
  expect(screen.queryByLabelText("Lab's range (optional)")).toBeNull()
  type('Metric', 'glucose')
  type('Value', '95')
  type("Lab's range (optional)", '99-70')
  save()
  expect(await screen.findByText('The range ends below its beginning. Are the two swapped?')).toBeTruthy()
  expect([valueOf('Value'), valueOf("Lab's range (optional)")]).toEqual(['95', '99-70'])
  type("Lab's range (optional)", '70 – 99')
  save()
  await waitFor(() => expect(addMetric).toHaveBeenCalledOnce())
  expect(vi.mocked(addMetric).mock.calls[0]?.[1]).toMatchObject({ value: 95, reference_range: '70-99' })
})

const kept = (
  metric_type: MetricType,
  value: number,
  unit: MetricUnit,
  recorded_at: string,
  more = {},
): ShownMetric => ({
  id: recorded_at,
  metric_type,
  value,
  unit,
  notes: null,
  recorded_at,
  deleted_at: null,
  last_change_id: null,
  waiting: false,
  version: 1,
  ...more,
})
const LATEST = [
  kept('weight', 81.4, 'kg', '2026-11-20T08:00:00.000Z'),
  kept('blood-pressure', 121, 'mmHg', '2026-11-24T08:00:00.000Z', { value2: 79 }),
  kept('crp', 0.3, 'mg/L', '2026-11-22T08:00:00.000Z', { comparator: '<' }),
]

test('the form opens on the type of the newest entry, or on the type of the page', () => {
  const { unmount } = render(<MetricForm latest={LATEST} onAdded={() => undefined} />)
  expect(valueOf('Metric')).toBe('blood-pressure')
  unmount()
  render(<MetricForm latest={LATEST} type="weight" onAdded={() => undefined} />)
  expect([valueOf('Metric'), valueOf('Unit'), valueOf('Value')]).toEqual(['weight', 'kg', ''])
})

test('"Same as last" says the last values and fills them in, with their unit and sign', async () => {
  render(<MetricForm latest={LATEST} onAdded={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Same as last: 121/79 mmHg' }))
  expect([valueOf('Systolic (upper)'), valueOf('Diastolic (lower)')]).toEqual(['121', '79'])
  type('Metric', 'weight')
  expect(valueOf('Unit')).toBe('lbs')
  fireEvent.click(screen.getByRole('button', { name: 'Same as last: 81.4 kg' }))
  expect([valueOf('Value'), valueOf('Unit')]).toEqual(['81.4', 'kg'])
  type('Metric', 'crp')
  fireEvent.click(screen.getByRole('button', { name: 'Same as last: <0.3 mg/L' }))
  save()
  await waitFor(() => expect(addMetric).toHaveBeenCalledOnce())
  expect(vi.mocked(addMetric).mock.calls[0]?.[1]).toMatchObject({ value: 0.3, comparator: '<', unit: 'mg/L' })
})

test('a weight far from the last one is asked about, once: "Correct it" keeps the form, "Yes, save" saves one entry', async () => {
  render(<MetricForm latest={LATEST} type="weight" onAdded={() => undefined} />)
  type('Value', '181.4')
  save()
  expect(await screen.findByText('Is 181.4 kg right?')).toBeTruthy()
  expect(screen.getByText(/^Your last entry of Weight was/).parentElement?.textContent).toMatch(
    /^Your last entry of Weight was 81\.4 kg \(/,
  )
  expect(addMetric).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Correct it' }))
  expect(valueOf('Value')).toBe('181.4')
  save()
  const yes = await screen.findByRole('button', { name: 'Yes, save' })
  fireEvent.click(yes)
  fireEvent.click(yes)
  await waitFor(() => expect(addMetric).toHaveBeenCalledOnce())
  expect(vi.mocked(addMetric).mock.calls[0]?.[1]).toMatchObject({ value: 181.4, unit: 'kg' })
})
