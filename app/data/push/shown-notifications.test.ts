import { afterEach, expect, test, vi } from 'vitest'
import { leaveReminders } from './leave-reminders.ts'
import { inTurn } from './shown-notifications.ts'

afterEach(() => vi.unstubAllGlobals())

test('a sign-out reads the notifications when none is being shown, and takes each away', async () => {
  const browser = browserThatLosesWhatIsReadTooEarly()
  const [, left] = await Promise.all([inTurn(browser.show), leaveReminders()])
  expect(left).toBeUndefined()
  expect(browser.onScreen()).toBe(0)
})

/** Like Chromium: a notification that is read while it is being shown stays on the screen, and nothing can close it. */
function browserThatLosesWhatIsReadTooEarly() {
  let isBeingShown = false
  let isKnown = false
  let onScreen = 0
  const registration = {
    pushManager: { getSubscription: async () => null },
    getNotifications: async () => {
      if (isBeingShown) isKnown = false
      return isKnown && onScreen > 0 ? [{ data: null, close: () => void (onScreen -= 1) }] : []
    },
  }
  vi.stubGlobal('navigator', {
    locks: navigator.locks,
    serviceWorker: { getRegistration: async () => registration },
  })
  return {
    onScreen: () => onScreen,
    show: async () => {
      isBeingShown = true
      isKnown = true
      await new Promise((resolve) => setTimeout(resolve, 20))
      onScreen += 1
      isBeingShown = false
    },
  }
}
