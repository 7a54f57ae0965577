import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { usePath } from '../navigation/use-location.ts'
import { PremiumGate } from './premium-gate.tsx'

test('a premium person meets no gate', () => {
  const page = draw(true)
  expect(page.replaceAll(/<\/?div[^>]*>/g, '')).toBe('the form')
  expect(page).not.toMatch(/inert|aria-hidden|opacity|blur/)
})

test('a free person sees the feature out of reach beneath the offer', () => {
  const page = draw(false)
  expect(page).toMatch(/<div inert="" aria-hidden="true"[^>]*blur[^>]*>the form<\/div>/)
  expect(page).toContain('Premium Feature')
  expect(page).toContain('Upgrade to Premium to access dose tracking and scheduling')
  expect(page).toMatch(/<a [^>]*href="\/subscription"[^>]*>Upgrade to Premium<\/a>/)
})

test('without a prompt a free person sees nothing', () => {
  expect(draw(false, false)).toBe('')
})

test('nobody is offered premium before it is known whether they have it', () => {
  expect(draw(undefined)).not.toContain('Upgrade')
  expect(draw(undefined)).toMatch(/inert=""[^>]*>the form/)
  expect(draw(undefined, false)).toBe('')
})

test('the feature stays the same when it becomes known that a person has premium', () => {
  const gate = (premium: boolean | undefined) => (
    <PremiumGate {...{ feature: 'dose tracking', premium }}>
      <input aria-label="dosage" />
    </PremiumGate>
  )
  const { rerender } = render(gate(undefined))
  const field = screen.getByLabelText<HTMLInputElement>('dosage')
  field.value = '300'
  rerender(gate(true))
  expect(screen.getByLabelText('dosage')).toBe(field)
  expect(field.closest('[inert], [aria-hidden]')).toBeNull()
})

function draw(premium: boolean | undefined, prompt = true): string {
  const gate = { feature: 'dose tracking and scheduling', premium, prompt }
  return renderToStaticMarkup(
    <Router hook={usePath}>
      <PremiumGate {...gate}>{'the form'}</PremiumGate>
    </Router>,
  )
}
