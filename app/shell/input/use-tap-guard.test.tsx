import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DOUBLE_TAP_MS } from './double-tap.ts'
import { useHeld, useTapGuard } from './use-tap-guard.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const nothing = () => undefined

function List({
  onTap = nothing,
  onRender = nothing,
}: {
  readonly onTap?: () => void
  readonly onRender?: () => void
}) {
  onRender()
  const { tap, shield } = useTapGuard()
  return (
    <>
      <button onClick={() => tap(onTap)}>Complete</button>
      {shield}
    </>
  )
}

function BusyButton() {
  const guard = useTapGuard()
  return (
    <button aria-busy={useHeld(guard)} onClick={() => guard.tap(nothing)}>
      Skip
    </button>
  )
}

/** What lies over the page while a guard holds. */
const shields = () => document.querySelectorAll('[aria-hidden="true"].fixed').length
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('the second half of a double tap does nothing, and a later tap counts', () => {
  const onTap = vi.fn()
  render(<List onTap={onTap} />)
  const button = screen.getByRole('button')
  fireEvent.click(button)
  pass(DOUBLE_TAP_MS - 1)
  fireEvent.click(button)
  expect(onTap).toHaveBeenCalledTimes(1)
  pass(1)
  fireEvent.click(button)
  expect(onTap).toHaveBeenCalledTimes(2)
})

test('a shield covers the page from the tap on until a double tap is over', () => {
  render(<List />)
  expect(shields()).toBe(0)
  fireEvent.click(screen.getByRole('button'))
  expect(shields()).toBe(1)
  pass(DOUBLE_TAP_MS)
  expect(shields()).toBe(0)
})

test('the shield comes and goes without another rendering of the list that was tapped', () => {
  const onRender = vi.fn()
  render(<List onRender={onRender} />)
  onRender.mockClear()
  fireEvent.click(screen.getByRole('button'))
  pass(DOUBLE_TAP_MS)
  expect(onRender).not.toHaveBeenCalled()
})

test('a button that asks whether its guard holds is busy for that time', () => {
  render(<BusyButton />)
  const button = screen.getByRole('button')
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  pass(DOUBLE_TAP_MS)
  expect(button.getAttribute('aria-busy')).toBe('false')
})

test('a list that is gone before a double tap is over leaves no shield', () => {
  const { unmount } = render(<List />)
  fireEvent.click(screen.getByRole('button'))
  unmount()
  pass(DOUBLE_TAP_MS)
  expect(shields()).toBe(0)
})
