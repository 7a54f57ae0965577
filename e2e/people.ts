import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'

/** Hands over signed-in people, each with an account of their own, so that stories never meet. */
export const test = base.extend<{
  /** Has been through onboarding and holds the trial. */
  ana: Someone
  /** Has been through onboarding without premium. */
  bo: Someone
}>({
  ana: async ({ browser }, use) => {
    const ana = await arrive(browser, 'ana', { premium: true })
    await use(ana)
    await ana.context.close()
  },
  bo: async ({ browser }, use) => {
    const bo = await arrive(browser, 'bo', { premium: false })
    await use(bo)
    await bo.context.close()
  },
})
export { expect }

export type Someone = {
  readonly email: string
  readonly context: BrowserContext
  readonly page: Page
  /** A second device of the same person. */
  device(): Promise<Someone>
}

export const PASSWORD = 'correct horse battery'

export const newEmail = (name: string) => `${name}-${crypto.randomUUID()}@vialog.example`

/** Signs up over the API and through onboarding, with the cookies in a browser of their own. */
async function arrive(browser: Browser, name: string, { premium }: { readonly premium: boolean }): Promise<Someone> {
  const context = await newContext(browser)
  const email = newEmail(name)
  const session = await call(context, '/api/account/sign-up', { email, password: PASSWORD, displayName: name })
  const authorization = `Bearer ${String(session['access_token'])}`
  await call(context, '/api/profile/onboarding', { goals: ['Recovery'] }, { authorization })
  if (premium) await call(context, '/api/subscription/trial', { days: 14 }, { authorization })
  return someone(browser, context, email)
}

async function someone(browser: Browser, context: BrowserContext, email: string): Promise<Someone> {
  const page = await context.newPage()
  return {
    email,
    context,
    page,
    async device() {
      const other = await newContext(browser)
      await call(other, '/api/account/sign-in', { email, password: PASSWORD })
      return someone(browser, other, email)
    },
  }
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
}

async function call(
  context: BrowserContext,
  path: string,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await context.request.post(path, { data, headers })
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}
