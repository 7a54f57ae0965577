import { defineConfig, devices } from '@playwright/test'
import { LAUNCH } from './scripts/testing/chromium.ts'

/**
 * What runs on both engines: every road from a tap to the rows and back, a crash, strangers. The other stories would ask
 * the same statements again, and those the server's tests ask on both engines.
 */
const ON_BOTH = ['attacks', 'crash', 'first-dose', 'offline', 'schedule']
/** On both too: what takes a person's data out, in and away reaches every table, and streams. */
const YOUR_DATA = ['csv', 'deletion', 'export', 'import', 'round-trip', 'share']
/** What needs two nodes, or a site of its own: an embedded one takes long to start, and is stopped whenever time is to pass. */
const ON_POSTGRES_ALONE = ['address', 'forgotten', 'passkey-offer', 'premium-story', 'recovery', 'two-nodes']

const stories = (names: readonly string[]) => names.map((name) => `${name}.spec.ts`)

const ENGINE = process.env.ENGINE === 'postgres' || process.env.ENGINE === 'webkit' ? process.env.ENGINE : 'pglite'
const STORIES = {
  pglite: '*.spec.ts',
  postgres: stories([...ON_BOTH, ...YOUR_DATA, ...ON_POSTGRES_ALONE]),
  /** In another browser, on a site of its own (docs/decisions/096-webkit.md). */
  webkit: stories(['webkit']),
}

/** The site's address comes from scripts/test.ts, which starts one server for each engine. */
const SITE = process.env.SITE ?? 'http://localhost:3000'

export default defineConfig({
  testDir: 'e2e',
  testMatch: STORIES[ENGINE],
  testIgnore: ENGINE === 'pglite' ? stories([...ON_POSTGRES_ALONE, 'webkit']) : [],
  fullyParallel: true,
  workers: 3,
  // On a shared machine a story may lose a race against the machine. What failed and then passed is repeated alone, where it
  // may not fail again (docs/decisions/037-flaky-tests.md).
  retries: process.env.FLAKY_TESTS ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./scripts/testing/report-flaky-stories.ts']],
  outputDir: 'test-results',
  use: {
    ...devices['iPhone 13'],
    defaultBrowserType: 'chromium',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    baseURL: SITE,
    // The zone of the machine is UTC, which Vialog takes for a hidden zone. The notice about it counts as seen.
    storageState: {
      cookies: [],
      origins: [{ origin: SITE, localStorage: [{ name: 'vialog-zone-told', value: 'told' }] }],
    },
    // A trace costs every story time: only a second try leaves one, and `npx playwright test --trace on`.
    trace: 'on-first-retry',
    launchOptions: LAUNCH,
    // What costs every story a second and adds to few: a service worker that fetches the whole site, and what glides.
    // The stories that are about it, and the main ones, ask for it (AS_PEOPLE_HAVE_IT).
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
})
