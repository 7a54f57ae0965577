import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { usePremium } from '../../data/subscription/subscription.ts'
import GuideScreen from './screen.tsx'

vi.mock('../../data/subscription/subscription.ts', { spy: true })

beforeEach(() => void vi.mocked(usePremium).mockReturnValue(true))

function open(name: string) {
  return render(
    <Router hook={memoryLocation({ path: `/guides/${name}` }).hook}>
      <Route path="/guides/:guide">
        <GuideScreen />
      </Route>
    </Router>,
  )
}
const FROZEN = 'The US label says that Wegovy must not be frozen.'
const SHARED = 'A pen is for one person, also with a new needle: sharing can pass on a serious infection.'
const behindTheGate = (words: string | RegExp) => screen.getByText(words).closest('[inert]') !== null

test('with premium a guide has its statements with sources, and screens on which to go on', () => {
  open('failed-fridge')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A fridge that failed')
  expect(behindTheGate(FROZEN)).toBe(false)
  expect(screen.getAllByText('Checked on November 29').length).toBeGreaterThan(5)
  expect(screen.getByRole('link', { name: 'Open vials' }).getAttribute('href')).toBe('/vials')
})

test('without premium what is about safety is read by everybody, and the rest stands behind the gate', () => {
  vi.mocked(usePremium).mockReturnValue(false)
  open('travel')
  expect(screen.getByText('Upgrade to Premium to access the guides')).toBeTruthy()
  expect(behindTheGate(SHARED)).toBe(false)
  expect(behindTheGate(/^Ice packs and gel packs/)).toBe(true)
})

test('nothing is held back or shown before it is known whether the person has premium', () => {
  vi.mocked(usePremium).mockReturnValue(undefined)
  open('travel')
  expect(screen.getByText('Loading the guide')).toBeTruthy()
  expect(screen.queryByText('Premium Feature')).toBeNull()
})

test('an unknown guide leads to the list', () => {
  open('constructor')
  expect(screen.getByText('There is no such guide')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the guides' }).getAttribute('href')).toBe('/learn#guides')
})
