import { expect, test } from '../fixtures/residents.ts'
import { bringAbout } from '../every-screen/states.ts'
import { PROTOCOL_SCREENS } from '../every-screen/states-protocols.ts'
import { protocolFragment } from '../../app/parts/protocols/link.ts'
import { PROTOCOL } from '../../domain/protocols/testing/sample-protocol.ts'

for (const scheme of ['light', 'dark'] as const)
  for (const width of [390, 320])
    test(`look ${scheme} ${width}`, async ({ phones }) => {
      test.setTimeout(300_000)
      for (const screen of PROTOCOL_SCREENS)
        for (const state of screen.states) {
          if (state.server) continue
          const phone = await phones(state.who)
          const page = await phone.newPage()
          await page.setViewportSize({ width, height: 844 })
          await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
          try {
            await bringAbout(page, state)
          } catch (error) {
            console.log('FAILED', screen.name, state.name, String(error).slice(0, 300))
          }
          await page.waitForTimeout(300)
          await page.screenshot({
            path: `/tmp/look/${scheme}-${width}-${screen.name}-${state.name}.png`.replaceAll(' ', '_'),
            fullPage: true,
          })
          const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
          if (wide) console.log('WIDE', screen.name, state.name, width)
          await page.close()
        }
      const phone = await phones('settled')
      const page = await phone.newPage()
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto('/calculator' + protocolFragment(PROTOCOL, false))
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/look/${scheme}-${width}-calculator.png`, fullPage: true })
      await page.close()
      expect(1).toBe(1)
    })
