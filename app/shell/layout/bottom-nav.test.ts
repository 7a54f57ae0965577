import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BottomNav } from './bottom-nav.tsx'

test('a tab lights up on exactly its own path', () => {
  expect(lit('/dashboard')).toEqual(['/dashboard'])
  expect(lit('/track')).toEqual(['/track'])
  expect(lit('/app')).toEqual([])
  expect(lit('/settings/more')).toEqual([])
})

function lit(path: string): string[] {
  const page = renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [path] }, createElement(BottomNav)))
  return [...page.matchAll(/<a [^>]*>/g)].flatMap(([tab]) =>
    tab.includes('aria-current="page"') ? [/href="([^"]*)"/.exec(tab)?.[1] ?? ''] : [],
  )
}
