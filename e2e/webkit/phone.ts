import { expect } from '@playwright/test'
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { newEmail, PASSWORD } from '../fixtures/people.ts'

/** A browser on WebKit, and what a person does with it. */
export type Phone = {
  goto(path: string): Promise<void>
  /** Taps the first button or link of this name that is not disabled. */
  tap(name: string): Promise<void>
  /** Empties the field of this label and types into it with keys; '\n' is Enter. */
  type(label: string, text: string): Promise<void>
  choose(label: string, option: string): Promise<void>
  /** Gives a file of this machine to the field for files. */
  giveFile(path: string): Promise<void>
  /** Waits until the page says it. */
  expectText(words: string | RegExp): Promise<void>
  /** Calls a function in the page, as Playwright's `page.evaluate` does: it sees nothing of the test but its argument. */
  evaluate<Made, Given>(act: (given: Given) => Made | Promise<Made>, given: Given): Promise<Made>
  /** Makes an account with finished onboarding and premium, by the API. */
  arrive(): Promise<void>
}

const WAIT_MS = 15_000

export function phoneOf(driver: WebDriver, address: string): Phone {
  const evaluate: Phone['evaluate'] = async <Made, Given>(
    act: (given: Given) => Made | Promise<Made>,
    given: Given,
  ) => {
    const [made, error] = await driver.executeAsyncScript<[Made, string?]>(
      `const [given, done] = arguments
      Promise.resolve(given).then(${String(act)}).then((made) => done([made]), (error) => done([null, String(error)]))`,
      given,
    )
    if (error !== undefined) throw new Error(error)
    return made
  }
  const find = async (xpath: string): Promise<WebElement> => {
    const found = () => driver.findElements(By.xpath(xpath))
    await expect.poll(async () => (await found()).length, { message: xpath, timeout: WAIT_MS }).toBeGreaterThan(0)
    const [first] = await found()
    if (!first) throw new Error(`${xpath} is gone.`)
    // WebDriver scrolls it to the end of the page, where the bottom bar lies above it.
    await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', first)
    return first
  }
  const field = (label: string) => find(`//*[@id = //label[normalize-space() = "${label}"]/@for]`)
  // A page that is being left has none.
  const text = () =>
    driver
      .findElement(By.css('body'))
      .getText()
      .catch(() => '')
  return {
    evaluate,
    goto: (path) => driver.get(address + path),
    async tap(name) {
      const named = `(normalize-space() = "${name}" or @aria-label = "${name}") and not(@aria-disabled = "true")`
      await (await find(`//*[self::button or self::a][${named}]`)).click()
    },
    async type(label, typed) {
      const typedInto = await field(label)
      await typedInto.clear()
      await typedInto.sendKeys(typed.replaceAll('\n', Key.ENTER))
    },
    async choose(label, option) {
      // While the page is still arriving, what was found may be moved or replaced.
      await expect(async () =>
        (await field(label)).findElement(By.xpath(`./option[normalize-space() = "${option}"]`)).click(),
      ).toPass({ timeout: WAIT_MS })
    },
    async giveFile(path) {
      const picker = () => driver.findElements(By.css('input[type=file]'))
      await expect.poll(async () => (await picker()).length, { timeout: WAIT_MS }).toBe(1)
      await (await picker())[0]?.sendKeys(path)
    },
    async expectText(words) {
      const said = expect.poll(text, { timeout: WAIT_MS })
      await (typeof words === 'string' ? said.toContain(words) : said.toMatch(words))
    },
    async arrive() {
      await driver.get(address)
      await evaluate(makeAccount, { email: newEmail('webkit'), password: PASSWORD, displayName: 'ana' })
    },
  }
}

/** In the page, so that its browser gets the cookie of the session. */
async function makeAccount(account: object): Promise<void> {
  const send = async (path: string, body: object, authorization = ''): Promise<{ readonly access_token?: string }> => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as { readonly access_token?: string }
  }
  const { access_token: token } = await send('/api/account/sign-up', account)
  await send('/api/profile/onboarding', { goals: ['Recovery'] }, `Bearer ${token}`)
  await send('/api/subscription/trial', { days: 14 }, `Bearer ${token}`)
  // The zone of the machine is UTC, which Vialog takes for a hidden zone.
  localStorage.setItem('vialog-zone-told', 'told')
}
