import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Reminders } from '../../data/reminders/reminders-answer.ts'
import { TurnOn } from './turn-on.tsx'

vi.mock(import('./use-turn-on.ts'), () => ({
  useTurnOn: () => ({ turnOn: () => Promise.resolve(), failure: { kind: 'not-subscribed' }, isBusy: false }),
}))
vi.mock(import('./browser-facts.ts'), () => ({
  browserFacts: () => ({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    maxTouchPoints: 0,
    isInstalled: false,
    isBrave: browser.isBrave,
    hasPush: true,
  }),
  usePermission: () => 'granted',
}))
const browser = vi.hoisted(() => ({ isBrave: false }))

const reminders = { settings: { enabled: false }, push_key: '' } as Reminders

test.each([
  [true, /turn on “Use Google services for push messaging”/],
  [false, /could not reach its push service/],
])('a failed subscription shows its reason and offers e-mail (Brave: %s)', (isBrave, words) => {
  browser.isBrave = isBrave
  render(<TurnOn reminders={reminders} />)
  expect(screen.queryByText(words)).not.toBeNull()
  expect(screen.queryByText(/Brave keeps push messages off/) !== null).toBe(isBrave)
  expect(screen.queryByRole('button', { name: 'Turn on by e-mail' })).not.toBeNull()
})
