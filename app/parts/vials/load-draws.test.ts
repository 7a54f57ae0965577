import { expect, test } from 'vitest'
import { loadDrawsOf } from './load-draws.ts'

test('a dose of a peptide without a vial waits for no rules of draws, and one with a vial has them', async () => {
  expect(await loadDrawsOf('bpc', [{ peptide_id: 'tb500' }])).toBeUndefined()
  expect(await loadDrawsOf('bpc', [{ peptide_id: 'bpc' }])).toHaveProperty('drawPlan')
})
