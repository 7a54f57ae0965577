import { expect, test, vi } from 'vitest'
import { setDoseInterval } from './mutations.ts'
import { setIntervalWrite } from './writes.ts'

const made = vi.hoisted(() => vi.fn())
vi.mock('../outbox/pending-writes.ts', () => ({ write: made, usePendingWrites: () => [] }))

test('the least interval of a peptide is a write of its own, and says what it does', async () => {
  await setDoseInterval({ id: 'peptide', name: 'BPC-157' }, 24)
  expect(made).toHaveBeenCalledWith(
    setIntervalWrite,
    expect.objectContaining({
      params: { id: 'peptide' },
      body: { hours: 24 },
      preview: { peptide_id: 'peptide', peptide_name: 'BPC-157', hours: 24 },
    }),
  )
  const titleOf = (hours: number | null) =>
    setIntervalWrite.title({ peptide_id: 'peptide', peptide_name: 'BPC-157', hours })
  expect(titleOf(24)).toBe('Least interval of BPC-157: 24 hours')
  expect(titleOf(1)).toBe('Least interval of BPC-157: 1 hour')
  expect(titleOf(null)).toBe('Remove the least interval of BPC-157')
})
