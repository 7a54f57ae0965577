import type { Page } from '@playwright/test'
import { toEndOfHome } from '../fixtures/end-of-home.ts'
import { expect } from '../fixtures/people.ts'
import type { Resident } from '../fixtures/residents.ts'

/** One way that a screen may look. */
export type State = {
  readonly name: string
  readonly who: Resident
  readonly path: string
  /** What the server does with questions (not with the session): answer, keep the page waiting, or fail. */
  readonly server?: 'answers' | 'is silent' | 'fails'
  /** Paths below /api that are answered in these words, whatever the server does. */
  readonly words?: Readonly<Record<string, unknown>>
  /** Paths below /api that are answered as ever, whatever else the server does. */
  readonly except?: readonly string[]
  /** Leads from the opened page to the state. */
  readonly act?: (page: Page) => Promise<void>
  /** To be seen when the state has come. */
  readonly shows: string | RegExp
}

export type Screen = { readonly name: string; readonly states: readonly State[] }

/** Brings a page into a state. */
export async function bringAbout(page: Page, state: State): Promise<void> {
  await answerAs(page, state)
  // What was typed to bring about another state is no part of this one.
  await page.addInitScript(() => localStorage.removeItem('vialog-drafts'))
  await page.goto(state.path)
  if (state.act) {
    await untilSettled(page)
    await untilItHears(page)
    await state.act(page)
  }
  await expect(page.getByText(state.shows).filter({ visible: true }).first()).toBeVisible()
  if (state.server !== 'is silent') await untilSettled(page)
}

/** To press the first button of this name. */
export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** The server asks for a proof before it does what this path below /api is for. */
export const proofIsNeeded = (path: string) => (page: Page) =>
  page.route(`**/api/${path}`, (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'password-required', message: 'Please enter your current password.' },
    }),
  )

/** At the end of Home, on a device that makes passkeys. */
export async function withPasskeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = () => Promise.resolve(true)
  })
  await page.reload()
  // What is offered loads when the end of the screen comes into sight.
  await toEndOfHome(page)
}

/** To choose the tab of this name. */
export const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()

/** Several acts, one after the other. */
export const inSequence =
  (...acts: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page)
  }

/** To type this into the field of this name. */
export const fill = (field: string, text: string) => (page: Page) => page.getByLabel(field, { exact: true }).fill(text)

/** To open everything that folds, as soon as there is something. */
export async function unfold(page: Page): Promise<void> {
  await expect(page.locator('summary').first()).toBeVisible()
  await page.locator('details').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true
  })
}

/** Without anything to stand in the way of, the browser keeps what it has fetched. */
async function answerAs(page: Page, { server = 'answers', words = {}, except = [] }: State): Promise<void> {
  if (server === 'answers' && Object.keys(words).length === 0) return
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace('/api/', '')
    const given = words[path]
    if (given !== undefined) return route.fulfill({ json: given })
    if (request.method() !== 'GET' || except.includes(path) || server === 'answers') return route.continue()
    // A refusal is not asked for again, so that the state is there at once; of one schedule it would mean that there is none.
    if (server === 'fails')
      return route.fulfill({
        status: path.startsWith('schedules/') ? 503 : 409,
        json: { code: 'failed', message: 'Not now.' },
      })
    return undefined
  })
}

/** Until everything that is on its way has come. */
async function untilSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.animate-breathe')).toHaveCount(0)
}

/** What came prerendered hears nothing before React has taken it over, part by part, and marked it as its own. */
async function untilItHears(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button, input, select, summary')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__react')),
    ),
  )
}
