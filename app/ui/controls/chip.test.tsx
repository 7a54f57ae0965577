import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Chip } from './chip.tsx'

test.each([undefined, 'check'] as const)(
  'a chip says its new word on a page that was translated (icon: %s)',
  (icon) => {
    const chip = (word: string) => (
      <Chip tone="done" {...(icon && { icon })}>
        {word}
      </Chip>
    )
    const { container, rerender } = render(chip('Pending'))
    translate(container)
    rerender(chip('Completed'))
    expect(container.textContent).toBe('Completed')
  },
)

/** Replaces each text by an element that holds it, as the translator of a browser does. */
function translate(root: HTMLElement): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const translated = document.createElement('font')
    translated.textContent = text.data
    text.replaceWith(translated)
  }
}
