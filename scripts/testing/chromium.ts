import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

/**
 * The browser of the tests, the bench and the pictures: the one that CHROMIUM names, else Debian's without a surface of its
 * own, which draws the same pages in two thirds of the time, else the whole one.
 */
export const CHROMIUM =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  'chromium'

/**
 * Nothing that talks to anybody but the site, nothing that a machine without a screen lacks, and no process that waits for a
 * second site, which never comes: it took a ninth of what a first visit costs.
 */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-site-isolation-trials',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const LAUNCH: LaunchOptions = { executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS] }

/**
 * The browser without a surface has no notifications. Stories about them take the whole one, where it is installed; in the other
 * one they put a stand-in into the service worker.
 */
export const LAUNCH_WITH_NOTIFICATIONS: LaunchOptions = {
  ...LAUNCH,
  executablePath: ['/usr/bin/chromium'].find((path) => existsSync(path)) ?? CHROMIUM,
}
