import type { Page } from '@playwright/test'
import { expect, PHONE } from '../fixtures/people.ts'
import { test } from '../fixtures/residents.ts'
import { plan } from '../fixtures/plans.ts'
import { SCREENS } from './all-screens.ts'
import { bringAbout, type State } from './states.ts'
import { beginTranslation, translate } from './translator.ts'

/** What a touch leads to: there React changes what a translator has replaced. */
const isChanged = ({ act, server, words }: State) => act !== undefined && server === undefined && words === undefined

for (const { name, states } of SCREENS.map((screen) => ({ ...screen, states: screen.states.filter(isChanged) })))
  if (states.length > 0)
    test(`${name} shows on a translated page what it shows on another`, async ({ usedPages }) => {
      test.setTimeout(30_000 * states.length)
      for (const state of states)
        await test.step(state.name, async () => {
          const plain = await usedPages(state.who)
          const translated = await plain.context().newPage()
          const errors: string[] = []
          translated.on('pageerror', ({ message }) => errors.push(message))
          await translate(translated)
          await open(plain, state, () => Promise.resolve())
          await open(translated, state, beginTranslation)
          // The other page may still be on its way, too: what is read aloud follows a moment later.
          await expect(async () => {
            const [there, here] = [await seen(translated), await seen(plain)]
            expect(there.exact, state.name).toEqual(here.exact)
            // A notice of the state before may still stand on a page that was used.
            expect(here.lines, state.name).toEqual(expect.arrayContaining([...there.lines]))
          }).toPass({ timeout: 10_000 })
          expect(errors, state.name).toEqual([])
          await translated.close()
        })
    })

/** Brings a page into a state; `begin` comes before the person touches it. */
async function open(page: Page, state: State, begin: (page: Page) => Promise<void>): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { act } = state
  await bringAbout(page, {
    ...state,
    act: async () => {
      await begin(page)
      await act?.(page)
    },
  })
}

/** The lines that are seen, of which the translator changes no word; and `exact`, those with a number and what each button says. */
async function seen(page: Page): Promise<{ readonly lines: readonly string[]; readonly exact: readonly string[] }> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('main, dialog[open]')]
    const lines = parts
      .flatMap(({ innerText }) => innerText.split(/\n+/))
      .map((line) => line.replace(/\s+/g, ' ').trim())
    const buttons = [...document.querySelectorAll<HTMLElement>('button')].map(({ innerText }) => innerText.trim())
    const exact = [...lines.filter((line) => /\d/.test(line)), ...buttons.filter((label) => label !== '')]
    return { lines, exact }
  })
}

test('a result that was translated follows what is typed next', async ({ phones }) => {
  const phone = await phones('stranger')
  const page = await phone.newPage()
  await translate(page)
  await page.goto('/calculator')
  await page.getByRole('tab', { name: 'Recon' }).click()
  await beginTranslation(page)
  const draw = page.locator('.shadow-card', { has: page.getByText('Draw up', { exact: true }) }).first()
  for (const [amount, water, dose, volume, units] of [
    ['5', '2', '250', '0.100 ml', '10 units'],
    ['10', '2', '250', '0.050 ml', '5 units'],
    ['10', '3', '500', '0.150 ml', '15 units'],
  ] as const) {
    await page.getByLabel('Vial amount', { exact: true }).fill(amount)
    await page.getByLabel('Bacteriostatic water').fill(water)
    await page.getByLabel('Desired dose', { exact: true }).fill(dose)
    await expect(draw).toContainText(volume)
    await expect(draw).toContainText(`${units} on a U-100 syringe`)
  }
  await phone.close()
})

test('a button says what it does after each tap, and the page lives on', async ({ ana }) => {
  const { page } = ana
  await plan(ana, { startDate: '2024-11-17' })
  await page.clock.setFixedTime(new Date('2024-11-21T15:00:00Z'))
  await translate(page)
  await page.goto('/calendar')
  const button = page.getByRole('region', { name: 'Thursday, November 21' }).getByRole('button').last()
  await expect(button).toHaveText('Complete')
  await beginTranslation(page)
  for (const says of ['Uncheck', 'Complete', 'Uncheck']) {
    await expect(button).not.toHaveAttribute('aria-disabled')
    await button.click()
    await expect(button).toHaveText(says)
  }
  await expect(page.getByText('Logged at 8:00 PM, as planned').first()).toBeVisible()
})
