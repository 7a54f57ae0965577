import type { Page } from '@playwright/test'
import { arrive, expect, PASSWORD, test } from '../fixtures/people.ts'

test('a tap on Sign Up before the scripts are loaded is kept, and so are the input and the wanted page', async ({
  page,
}) => {
  const arriveScripts = await holdScripts(page)
  await page.goto('/auth?next=%2Fcalendar', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('ana@vialog.example')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  // It looks tapped at once.
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('data-tapped', '')
  arriveScripts()
  await expectSignUp(page)
  await expect(page).toHaveURL(/\/auth\?next=%2Fcalendar&tab=sign-up$/)
  await expect(page.locator('[data-tapped]')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('ana@vialog.example')
  await expect(page).toHaveURL(/\/auth\?next=%2Fcalendar$/)
})

test('without any script the tab works as a link, and signing in still leads to the wanted page', async ({ page }) => {
  const arriveScripts = await holdScripts(page)
  await page.route('**/early-input.js', (route) => route.abort())
  await page.goto('/auth?next=%2Fcalendar', { waitUntil: 'commit' })
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fcalendar#sign-up$/)
  arriveScripts()
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Display Name')).toBeVisible()
})

test('/auth?tab=sign-up opens Sign Up, and the arrow keys still move between the tabs', async ({ page }) => {
  await page.goto('/auth?tab=sign-up')
  await expect(page.getByLabel('Display Name')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Sign Up' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Display Name')).toBeVisible()
})

test('a press of Sign In before the scripts are loaded signs in once afterwards', async ({ browser }) => {
  const ana = await arrive(browser, 'ana', { premium: true, serviceWorkers: 'block' })
  const { page, context } = ana
  await context.clearCookies()
  let tries = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account/sign-in')) tries += 1
  })
  const arriveScripts = await holdScripts(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Password').press('Enter')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  arriveScripts()
  await expect(page).toHaveURL(/\/app$/)
  expect(tries).toBe(1)
  await context.close()
})

test('input into the calculator before the scripts are loaded is calculated', async ({ page }) => {
  const arriveScripts = await holdScripts(page)
  await page.goto('/calculator', { waitUntil: 'commit' })
  await page.getByLabel('Peptide (optional)').selectOption('BPC-157')
  await page.getByLabel('Body weight', { exact: true }).fill('75')
  await page.getByLabel('Dose per kg', { exact: true }).fill('3,5')
  await page.getByRole('button', { name: 'Calculate' }).click()
  arriveScripts()
  await expect(page.getByText('262.5 mcg').first()).toBeVisible()
  await expect(page.getByLabel('Body weight', { exact: true })).toHaveValue('75')
  await expect(page.getByLabel('Peptide (optional)')).toHaveValue('bpc157')
})

for (const [path, name, words] of [
  ['/calculator', 'Units', 'Syringe marks and volume'],
  ['/learn', 'Safety', 'Get help at once'],
] as const)
  test(`a tab of ${path} that is tapped before the scripts are loaded opens when they are`, async ({ page }) => {
    const arriveScripts = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('data-tapped', '')
    arriveScripts()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText(words).first()).toBeVisible()
  })

test('a choice made at the moment of hydration is calculated', async ({ page }) => {
  await whileScriptsTakeOver(page, () => {
    const choice = document.querySelector('select')!
    // React has rendered the field, and its effects are still to run.
    if (choice.value !== '' || !Object.keys(choice).some((key) => key.startsWith('__react'))) return
    choice.value = 'bpc157'
    for (const kind of ['input', 'change']) choice.dispatchEvent(new Event(kind, { bubbles: true }))
  })
  await page.goto('/calculator')
  await page.getByLabel('Body weight', { exact: true }).fill('75')
  await page.getByLabel('Dose per kg', { exact: true }).fill('3,5')
  await expect(page.getByText('Reference only, not a recommendation.')).toBeVisible()
  await expect(page.getByLabel('Peptide (optional)')).toHaveValue('bpc157')
})

test('a tap at the moment of hydration counts once', async ({ page }) => {
  await whileScriptsTakeOver(page, () => {
    const { dataset } = document.documentElement
    if (dataset.taps === undefined) document.addEventListener('click', () => (dataset.taps += '|'))
    dataset.taps ??= ''
    document.querySelectorAll<HTMLElement>('[role=tab]')[1]!.click()
  })
  await page.goto('/calculator')
  await expect(page.getByRole('tab', { name: 'Recon' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-taps', '|')
})

/** Repeats `act` in the page, in every task from the first script of the app on until React has taken the page over. */
async function whileScriptsTakeOver(page: Page, act: () => void): Promise<void> {
  await page.addInitScript(`{
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      if (window.earlyInput === null) return
      if (window.earlyInput && document.querySelector('#screen-end')) (${act.toString()})()
      port2.postMessage(null)
    }
    port2.postMessage(null)
  }`)
}

/** A line so slow that no script of the app comes until it is asked for. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((go) => (release = go))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function expectSignUp(page: Page): Promise<void> {
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Display Name')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ana@vialog.example')
}
