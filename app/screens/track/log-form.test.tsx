import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { rowsState } from '../../data/rows/pull.ts'
import { deviceRows, rowsOfVials, showRows } from '../../data/testing/sample-rows.ts'
import { VIAL } from '../../data/testing/sample-vials.ts'
import { LogForm } from './log-form.tsx'

const NOTHING = { ...deviceRows({}), cursor: undefined }

beforeEach(() => rowsState.set({ rows: NOTHING, hasFailed: false }))

const chosen = () => screen.getByLabelText<HTMLSelectElement>('Peptide').value

test('the form of a label waits for the vials, and begins with the peptide of its vial', () => {
  render(<LogForm asked="one-time" labelVial={VIAL.id} againOf={undefined} />)
  expect(screen.queryByRole('button', { name: 'Log Dose' })).toBeNull()
  act(() => showRows(rowsOfVials([VIAL])))
  expect(chosen()).toBe(VIAL.peptide_id)
})

test('the form without a label, or whose vials cannot be loaded, waits for nothing', () => {
  const { unmount } = render(<LogForm asked="one-time" labelVial={undefined} againOf={undefined} />)
  expect(chosen()).toBe('')
  unmount()
  rowsState.set({ rows: NOTHING, hasFailed: true })
  render(<LogForm asked="one-time" labelVial={VIAL.id} againOf={undefined} />)
  expect(chosen()).toBe('')
})
