import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { GUIDE_IDS, GUIDE_TITLES } from '#domain/knowledge/guide-titles'
import { startAnswers } from '../../data/answers/answer.ts'
import { REMEMBERED } from '../../data/session/remembered-person.ts'
import { startSession, useAuth } from '../../data/session/session.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import GuideScreen, { meta } from './screen.tsx'

vi.mock('../../data/answers/answer.ts', { spy: true })
vi.mock('../../data/session/session.ts', { spy: true })
vi.mock('../../data/subscription/subscription.ts', { spy: true })

const ANA = { id: 'ana', email: 'ana@vialog.example', displayName: '' }

beforeEach(() => {
  localStorage.setItem(REMEMBERED, JSON.stringify(ANA))
  vi.mocked(startSession).mockReturnValue(() => {})
  vi.mocked(startAnswers).mockReturnValue(() => {})
  vi.mocked(useAuth).mockReturnValue({ status: 'signed-in', person: ANA })
  vi.mocked(usePremium).mockReturnValue(true)
})

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

test('with premium a guide has its statements with sources, and screens on which to go on', async () => {
  open('failed-fridge')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A fridge that failed')
  await screen.findByText(FROZEN)
  expect(behindTheGate(FROZEN)).toBe(false)
  expect(screen.getAllByText('Checked on November 29').length).toBeGreaterThan(5)
  expect(screen.getByRole('link', { name: 'Open vials' }).getAttribute('href')).toBe('/vials')
  expect(screen.getByText(/^A guide is statements of labels/)).toBeTruthy()
})

test('without premium what is about safety is read by everybody, and the rest stands behind the gate', async () => {
  vi.mocked(usePremium).mockReturnValue(false)
  open('travel')
  expect(await screen.findByText('Upgrade to Premium to access the guides')).toBeTruthy()
  expect(behindTheGate(SHARED)).toBe(false)
  expect(behindTheGate(/^Ice packs and gel packs/)).toBe(true)
})

test('nothing is held back or shown before it is known whether the person has premium', async () => {
  vi.mocked(usePremium).mockReturnValue(undefined)
  open('travel')
  expect(await screen.findByText('Loading the guide')).toBeTruthy()
  expect(screen.queryByText('Premium Feature')).toBeNull()
  expect(screen.queryByText('The rest is part of premium')).toBeNull()
})

test('a stranger reads what is about safety, with its sources, and is asked for nothing', () => {
  localStorage.removeItem(REMEMBERED)
  open('travel')
  expect(screen.getByText(SHARED)).toBeTruthy()
  expect(screen.getAllByText('Checked on November 29, 2026')).not.toEqual([])
  expect(screen.queryByText(/^Ice packs and gel packs/)).toBeNull()
  expect(screen.getByText('At the airport')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Get Started Free' }).getAttribute('href')).toBe('/auth')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/learn#guides')
  expect(startSession).not.toHaveBeenCalled()
})

test('a person who has signed out meanwhile sees what a stranger sees', async () => {
  vi.mocked(useAuth).mockReturnValue({ status: 'signed-out', left: false })
  open('travel')
  expect(await screen.findByText('The rest is part of premium')).toBeTruthy()
  expect(screen.getByText(SHARED)).toBeTruthy()
})

test('upper case in the address does not count', async () => {
  open('Failed-Fridge')
  expect(await screen.findByText(FROZEN)).toBeTruthy()
})

test('an unknown guide leads to the list', () => {
  open('constructor')
  expect(screen.getByText('There is no such guide')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the guides' }).getAttribute('href')).toBe('/learn#guides')
})

test('every guide has a title of its own and an address for search engines, an unknown one has none', () => {
  const heads = GUIDE_IDS.map((id) => meta({ pathname: `/guides/${id}`, search: '' }))
  expect(heads.map(({ title }) => title)).toEqual(GUIDE_IDS.map((id) => `${GUIDE_TITLES[id].title} · Vialog`))
  expect(heads.every(({ canonical }) => canonical !== undefined)).toBe(true)
  expect(meta({ pathname: '/guides/none', search: '' }).canonical).toBeUndefined()
})
