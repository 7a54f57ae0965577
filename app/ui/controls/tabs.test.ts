import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { destination, Tabs } from './tabs.tsx'

test('the arrow keys go round, Home and End go to the ends, other keys are left alone', () => {
  expect(destination('ArrowRight', 2, 3)).toBe(0)
  expect(destination('ArrowLeft', 0, 3)).toBe(2)
  expect(destination('Home', 2, 3)).toBe(0)
  expect(destination('End', 0, 3)).toBe(2)
  expect(destination('a', 0, 3)).toBeUndefined()
})

test('only the chosen panel is drawn, unless the others are to be kept', () => {
  expect(draw(false)).not.toContain('hidden words')
  expect(draw(true)).toMatch(/hidden=""[^>]*>hidden words/)
})

test('only the chosen tab is reached by the Tab key', () => {
  expect(draw(false)).toMatch(/aria-selected="true"[^>]*tabindex="0"/i)
  expect(draw(false)).toMatch(/aria-selected="false"[^>]*tabindex="-1"/i)
})

function draw(keep: boolean): string {
  return renderToStaticMarkup(
    createElement(Tabs<'one' | 'two'>, {
      label: 'Numbers',
      value: 'one',
      onChange: () => {},
      keep,
      tabs: [
        { value: 'one', label: 'One', panel: 'shown words' },
        { value: 'two', label: 'Two', panel: 'hidden words' },
      ],
    }),
  )
}
