import type { Page } from '@playwright/test'
import { expect, PHONE } from '../fixtures/people.ts'
import { bringAbout, type State } from './states.ts'

/**
 * Fails where a translated page in the same state does not show what `plain` shows. After a touch React changes what the translator has
 * replaced.
 */
export async function expectTheSameTranslated(plain: Page, state: State): Promise<void> {
  const translated = translatedPages.get(plain) ?? (await openTranslated(plain))
  translatedPages.set(plain, translated)
  const errors: string[] = []
  const note = ({ message }: Error) => void errors.push(message)
  translated.on('pageerror', note)
  await bringAbout(translated, {
    ...state,
    act: async () => {
      await beginTranslation(translated)
      await state.act?.(translated)
    },
  })
  // The other page may still be on its way, too: what is read aloud follows a moment later.
  await expect(async () => {
    const [there, here] = [await seen(translated), await seen(plain)]
    expect(there.exact, `${state.name}: translated`).toEqual(here.exact)
    // A notice of the state before may still stand on a page that was used.
    expect(here.lines, `${state.name}: translated`).toEqual(expect.arrayContaining([...there.lines]))
  }).toPass({ timeout: 10_000 })
  expect(errors, `${state.name}: translated`).toEqual([])
  translated.off('pageerror', note)
}

/** The translated page beside each page. A new one for each state would take half as long again. */
const translatedPages = new WeakMap<Page, Page>()

async function openTranslated(plain: Page): Promise<Page> {
  const page = await plain.context().newPage()
  await translate(page)
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page
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

/** Has a page translated as a browser does it: each text is replaced by elements that hold it, and what comes later too. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = 'script, style, textarea, svg, font, [translate=no]'
    const replace = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      if (root instanceof Text) found.push(root)
      for (const text of found) {
        if (!/\S/.test(text.data) || text.parentElement === null || text.parentElement.closest(kept)) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    const watch = () => {
      // React has to have taken over what came prerendered, as it has when a person asks for a translation.
      replace(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) replace(node)
      }).observe(document.body, { childList: true, subtree: true })
    }
    addEventListener('translate', watch, { once: true })
  })
}

/** Begins to translate the page that is open. */
export async function beginTranslation(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('translate')))
}
