import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { subscriptionAnswer } from '../../data/subscription/subscription.ts'
import { logged } from '../../data/testing/sample-writes.ts'
import { useLocation } from '../../shell/navigation/use-location.ts'
import { DoseMenu } from './dose-menu.tsx'
import { entryValuesOf } from './returned-entry.ts'

const dose = { ...logged('a'), waiting: false }
const close = vi.fn<() => void>()

function Page() {
  const { pathname, state } = useLocation()
  if (pathname !== '/track') return <DoseMenu dose={dose} open onClose={close} onDelete={() => undefined} />
  const entry = entryValuesOf(state)
  return <p>{`${entry?.dosage} ${entry?.unit}, ${entry?.administrationMethod}`}</p>
}

function show(isPremium: boolean) {
  subscriptionAnswer.set({ has_premium_access: isPremium } as never)
  render(<Page />)
}

test('"Log again" closes the menu and opens the log form filled with the dose', async () => {
  show(true)
  fireEvent.click(screen.getByText('Log again'))
  expect(close).toHaveBeenCalledOnce()
  expect(await screen.findByText('250 mcg, injection')).toBeTruthy()
})

test('without premium, which the log form needs, it is not offered', () => {
  show(false)
  expect(screen.getByText('Edit')).toBeTruthy()
  expect(screen.queryByText('Log again')).toBeNull()
})
