import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduled } from '../../data/testing/sample-writes.ts'
import { DoseCard } from './dose-card.tsx'
import type { ShownState } from './dose-states.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const dose = { ...scheduled('slot', '2026-11-21', '09:00'), waiting: false }
const nothing = () => undefined

function card(state: ShownState, onTap: () => void) {
  const taps = { onTap, onSkip: nothing, onMove: nothing, onLink: nothing }
  return <DoseCard dose={dose} time="9:00 AM" state={state} canLink={false} {...taps} />
}

test('a tap within a second after "Complete" has become "Uncheck" takes nothing back', () => {
  const onTap = vi.fn<() => void>()
  const { rerender } = render(card('due', onTap))
  rerender(card('completed', onTap))
  fireEvent.click(screen.getByText('Uncheck'))
  expect(onTap).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: /^Uncheck/ }).getAttribute('aria-disabled')).toBe('true')
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('button', { name: /^Uncheck/ }).hasAttribute('aria-disabled')).toBe(false)
  fireEvent.click(screen.getByText('Uncheck'))
  expect(onTap).toHaveBeenCalledOnce()
})

test('what was completed before is unchecked by the first tap, and a second one then completes nothing', () => {
  const onTap = vi.fn<() => void>()
  const { rerender } = render(card('completed', onTap))
  fireEvent.click(screen.getByText('Uncheck'))
  rerender(card('due', onTap))
  fireEvent.click(screen.getByText('Complete'))
  expect(onTap).toHaveBeenCalledOnce()
  act(() => void vi.advanceTimersByTime(1000))
  fireEvent.click(screen.getByText('Complete'))
  expect(onTap).toHaveBeenCalledTimes(2)
})
