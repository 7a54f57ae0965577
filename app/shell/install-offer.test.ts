import { expect, test } from 'vitest'
import { currentOffer, startInstallOffer } from './install-offer.ts'

test('an offer is kept until the app is installed, and the browser shows none of its own', () => {
  const page = new EventTarget()
  const stop = startInstallOffer(page)
  expect(currentOffer()).toBeUndefined()
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  page.dispatchEvent(offer)
  expect(currentOffer()).toBe(offer)
  expect(offer.defaultPrevented).toBe(true)
  page.dispatchEvent(new Event('appinstalled'))
  expect(currentOffer()).toBeUndefined()
  stop()
})

test('after stopping, the browser offers by itself', () => {
  const page = new EventTarget()
  startInstallOffer(page)()
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  page.dispatchEvent(offer)
  expect(currentOffer()).toBeUndefined()
  expect(offer.defaultPrevented).toBe(false)
})
