import { defineConfig, devices } from '@playwright/test'
import { LAUNCH } from './scripts/chromium.ts'

/** Stories of pages and states that no database decides: the second engine has nothing to add to them. */
const WITHOUT_DATABASE = ['brand', 'calculator', 'landing', 'learn', 'marketing', 'screens']

/** The site's address comes from scripts/test.ts, which starts one server for each engine. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: process.env.ENGINE === 'postgres' ? WITHOUT_DATABASE.map((story) => `${story}.spec.ts`) : [],
  fullyParallel: true,
  workers: 2,
  // On a shared machine a story may lose a race against the machine; it is told as flaky, and twice is a failure.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    ...devices['iPhone 13'],
    defaultBrowserType: 'chromium',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    baseURL: process.env.SITE ?? 'http://localhost:3000',
    // A trace costs every story time, so in CI only a second try leaves one.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: LAUNCH,
    // What costs every story a second and adds to few: a service worker that fetches the whole site, and what glides.
    // The stories that are about it, and the main ones, ask for it (AS_PEOPLE_HAVE_IT).
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
})
