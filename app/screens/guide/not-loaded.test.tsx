import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { REMEMBERED } from '../../data/session/remembered-person.ts'
import GuideScreen from './screen.tsx'

vi.mock('./own-guide.tsx', () => {
  throw new Error('offline')
})

test('a person reads what is about safety where the rest of a guide could not be loaded, and may try again', async () => {
  localStorage.setItem(REMEMBERED, JSON.stringify({ id: 'ana', email: 'ana@vialog.example', displayName: '' }))
  render(
    <Router hook={memoryLocation({ path: '/guides/travel' }).hook}>
      <Route path="/guides/:guide">
        <GuideScreen />
      </Route>
    </Router>,
  )
  expect(await screen.findByText('The guide could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByText(/^A pen is for one person, also with a new needle/)).toBeTruthy()
})
