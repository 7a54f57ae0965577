import { expect, test } from 'vitest'
import { logged, sample, scheduled } from '../testing/sample-writes.ts'
import { asOneTime, isOneTimeByRetry } from './as-one-time.ts'
import type { WriteOfKind } from '../writes.ts'

const form = { peptide: 'bpc', dosage: '300' }
const completion = sample('complete-dose', {
  scheduled_dose: scheduled('s', '2026-11-21'),
  dose: { ...logged('dose'), scheduled_dose_id: 's' },
})
const typed = {
  ...completion,
  body: { dose_id: 'dose', logged: form, tapped_at: '2026-11-21T09:00:00.000Z', draws: [], confirmed: true },
} as unknown as WriteOfKind<'complete-dose'>
const refused = (code: string, write = typed) => ({ ...write, refused: { code, message: 'No' } }) as typeof typed

test('a typed dose that is not the planned one any more is logged as one of its own, with everything that was typed', () => {
  expect(asOneTime(typed)).toMatchObject({
    id: typed.id,
    kind: 'log-dose',
    method: 'post',
    path: '/api/doses',
    body: { id: 'dose', dose: form, tapped_at: '2026-11-21T09:00:00.000Z', draws: [], confirmed: true },
    preview: { id: 'dose', amount: '250', scheduled_dose_id: null },
  })
})

test('Retry logs a one-time dose where the planned dose is taken or gone, and only for what was typed', () => {
  expect(isOneTimeByRetry(refused('not-planned'))).toBe(true)
  expect(isOneTimeByRetry(refused('not-found'))).toBe(true)
  expect(isOneTimeByRetry(refused('recent-dose'))).toBe(false)
  expect(isOneTimeByRetry(refused('not-found', { ...completion, body: {} } as typeof typed))).toBe(false)
})
