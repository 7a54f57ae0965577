import type { Page } from '@playwright/test'

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
