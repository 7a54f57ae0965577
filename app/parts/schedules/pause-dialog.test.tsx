import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Tried } from '../../data/schedules/save-plan-change.ts'
import { PauseDialog } from './pause-dialog.tsx'
import type { ShownActiveSchedule } from '../../data/schedules/shown-schedule.ts'

vi.mock(import('../../data/schedules/whole-schedule.ts'), () => ({
  useWholeSchedule: () => ({ schedule: {} }) as never,
}))
const tries = vi.hoisted(() => ({ movedBehind: { gone: [], doses: [{ scheduled_date: '2026-12-09' }] } as object }))
vi.mock(import('../../data/schedules/save-plan-change.ts'), () => ({
  pauseSchedule: () => Promise.resolve(),
  tryPause: (_known: object, { doses }: { readonly doses: string }) =>
    (doses === 'left-out' ? { gone: [{}, {}], doses: [] } : tries.movedBehind) as Tried,
}))

const STEP = { dosage: '0.25', unit: 'mg', length: 4, per: 'weeks' }

function show(steps: readonly object[]): string {
  const schedule = {
    id: 'a',
    peptide_name: 'Semaglutide',
    frequency: 'weekly',
    regimen: { pattern: null, steps },
  } as unknown as ShownActiveSchedule
  render(<PauseDialog schedule={schedule} open onClose={() => undefined} />)
  return screen.getByRole('status', { hidden: true }).textContent.replaceAll('\u00a0', ' ')
}

test('the pause of a ladder says what becomes of the step', () => {
  const words = show([STEP, STEP])
  expect(words).toMatch(/Leave out:[^:]*\. The step goes on\./)
  expect(words).toMatch(/Move behind:[^:]*\. The step keeps its doses\./)
})

test('a choice that is refused says nothing of the step', () => {
  tries.movedBehind = { refusal: 'There is nothing to pause' }
  expect(show([STEP, STEP])).toMatch(/The step goes on\.Move behind: There is nothing to pause$/)
})

test('a plan without steps says nothing of one', () => {
  const words = show([])
  expect(words).toContain('Leave out: 2 doses are left out.')
  expect(words).not.toContain('The step')
})
