import { expect, test } from 'vitest'
import type { DoseDraw } from '#contract'
import { logged, sample, scheduled } from '../testing/sample-writes.ts'
import { withoutVials } from './without-vials.ts'
import type { Write } from '../writes.ts'

const DRAW: DoseDraw = { vial_id: 'vial', vial_name: 'BPC', volume_ml: '0.1', scale: 'U-100', barrel: '1' }
const dose = { ...logged('dose'), draws: [DRAW] }
const sent = { id: 'dose', draws: [{ vial_id: 'vial' }], read_concentration: true, confirmed: true }
const ended = (write: Write): Write => ({ ...write, body: sent }) as unknown as Write

test.each([
  ['logged', ended(sample('log-dose', { ...dose, read_concentration: true }))],
  [
    'completed',
    ended(sample('complete-dose', { scheduled_dose: scheduled('s', '2026-11-21'), dose, read_concentration: true })),
  ],
])('a dose that is %s is sent without its vial, and everything else stays', (_name, write) => {
  const again = withoutVials(write)
  expect(again.body).toEqual({ id: 'dose', confirmed: true })
  expect(JSON.stringify(again.preview)).not.toMatch(/draws|read_concentration/)
  expect(JSON.stringify(again.preview)).toContain('"250"')
})

test('an edited dose is taken out of its vials', () => {
  const again = withoutVials(ended(sample('edit-dose', { before: dose, dose: { ...dose, amount: '300' } })))
  expect(again).toMatchObject({
    body: { id: 'dose', draws: [] },
    preview: { before: dose, dose: { amount: '300', draws: [] } },
  })
  expect(again.body).not.toHaveProperty('read_concentration')
})

test('any other write is sent as it is', () => {
  const write = sample('delete-dose', dose)
  expect(withoutVials(write)).toBe(write)
})
