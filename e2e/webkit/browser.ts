import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import { Builder, Capabilities } from 'selenium-webdriver'
import { freePort } from '../../server/testing/program.ts'
import { startSiteForTests, type SiteForTests } from '../../scripts/testing/site-for-tests.ts'
import { phoneOf, type Phone } from './phone.ts'

/**
 * The engine of every browser on an iPhone, in the browser of Debian (docs/testing.md). Playwright has no driver for that one; WebKit
 * brings one for WebDriver.
 */
export const test = base.extend<{ phone: Phone }, { site: SiteForTests; driverUrl: string }>({
  site: [
    // Playwright reads from this pattern that the fixture needs no other one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, hand) => {
      await using site = await startSiteForTests('pglite')
      await hand(site)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  driverUrl: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, hand) => {
      const port = await freePort()
      // A process group of its own, so that the screen and the browser end with it.
      const child = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { detached: true, stdio: 'ignore' })
      const missing = once(child, 'error').then(() => Promise.reject(new Error(INSTALL)))
      const url = `http://127.0.0.1:${port}`
      await Promise.race([untilReady(url), missing])
      await hand(url)
      if (child.pid !== undefined) process.kill(-child.pid)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  phone: async ({ site, driverUrl }, hand) => {
    const driver = await new Builder().usingServer(driverUrl).withCapabilities(smallestBrowser()).build()
    await driver.manage().window().setRect({ width: 390, height: 844 })
    await hand(phoneOf(driver, site.address))
    await driver.quit()
  },
})
export { expect }

const INSTALL = 'These stories need WebKit: apt-get install webkit2gtk-driver xvfb xauth'

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { message: INSTALL, timeout: 30_000 }).toBe(true)
}

function smallestBrowser(): Capabilities {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  return new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
}
