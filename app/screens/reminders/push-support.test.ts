import { expect, test } from 'vitest'
import { pushSupport } from './push-support.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI_OF_IPHONE = `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`

const usual = { maxTouchPoints: 0, isInstalled: false, isBrave: false, hasPush: true }

test.each([
  ['chrome-phone', `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['chrome-computer', `${WINDOWS} Chrome/142.0.0.0 Safari/537.36`],
  ['edge-phone', `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
  ['edge-computer', `${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['firefox-phone', 'Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['firefox-computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['samsung', `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['safari-mac', `${MAC} Version/18.5 Safari/605.1.15`],
  ['other', `${WINDOWS} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`],
] as const)('%s is spoken to in its own words', (browser, userAgent) => {
  expect(pushSupport({ ...usual, userAgent })).toEqual({ kind: 'possible', browser })
})

test.each([
  ['safari', SAFARI_OF_IPHONE],
  ['other', `${IPHONE} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`],
  ['other', `${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  ['other', `${IPHONE} Version/18.0 EdgiOS/142.0 Mobile/15E148 Safari/604.1`],
] as const)('an iPhone has to be told to install the app first, in the words of %s', (browser, userAgent) => {
  expect(pushSupport({ ...usual, userAgent, maxTouchPoints: 5, hasPush: false })).toEqual({
    kind: 'install-first',
    browser,
  })
})

test('an iPad that calls itself a Mac is an iPad; a Mac is not', () => {
  const userAgent = `${MAC} Version/18.5 Safari/605.1.15`
  expect(pushSupport({ ...usual, userAgent, maxTouchPoints: 5 }).kind).toBe('install-first')
  expect(pushSupport({ ...usual, userAgent, maxTouchPoints: 0 }).kind).toBe('possible')
})

test('on the home screen an iPhone gets pushes from 16.4 on', () => {
  const userAgent = `${IPHONE} Mobile/15E148`
  const installed = { ...usual, userAgent, maxTouchPoints: 5, isInstalled: true }
  expect(pushSupport({ ...installed, hasPush: true })).toEqual({ kind: 'possible', browser: 'home-screen-apple' })
  expect(pushSupport({ ...installed, hasPush: false })).toEqual({ kind: 'update-first' })
})

test('Brave, which names itself Chrome, is spoken to in its own words, on the home screen too', () => {
  const userAgent = `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`
  for (const isInstalled of [false, true])
    expect(pushSupport({ ...usual, userAgent, isInstalled, isBrave: true })).toEqual({
      kind: 'possible',
      browser: 'brave',
    })
  expect(pushSupport({ ...usual, userAgent: SAFARI_OF_IPHONE, isBrave: true, hasPush: false }).kind).toBe(
    'install-first',
  )
})

test('an installed app on Android is allowed in the settings of the phone', () => {
  const userAgent = `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`
  expect(pushSupport({ ...usual, userAgent, isInstalled: true })).toEqual({
    kind: 'possible',
    browser: 'home-screen-android',
  })
})

test.each([
  ['Instagram on an iPhone', `${IPHONE} Mobile/15E148 Instagram 390.0.0 (iPhone16,1; iOS 18_5)`, true],
  ['the Google app on an iPhone', `${IPHONE} GSA/390.0 Mobile/15E148 Safari/604.1`, true],
  ['an app on an iPhone', `${IPHONE} Mobile/15E148`, true],
  [
    'Facebook on Android',
    `${ANDROID.replace('K)', 'Pixel 8; wv)')} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/530.0]`,
    false,
  ],
  [
    'an app on Android',
    `${ANDROID.replace('K)', 'Pixel 8; wv)')} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36`,
    false,
  ],
])('%s shows no reminders', (_where, userAgent, isApple) => {
  expect(pushSupport({ ...usual, userAgent, maxTouchPoints: 5 })).toEqual({ kind: 'inside-an-app', isApple })
})

test('a browser without push says so', () => {
  const userAgent = `${WINDOWS} Chrome/142.0.0.0 Safari/537.36`
  expect(pushSupport({ ...usual, userAgent, hasPush: false })).toEqual({ kind: 'impossible' })
})
