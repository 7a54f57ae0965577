import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { GivenLocation, usePath } from '../navigation/use-location.ts'
import { BottomNav } from './bottom-nav.tsx'

test('a tab lights up on exactly its own path', () => {
  expect(lit('/dashboard')).toEqual(['/dashboard'])
  expect(lit('/track')).toEqual(['/track'])
  expect(lit('/app')).toEqual([])
  expect(lit('/settings/more')).toEqual([])
})

function lit(path: string): string[] {
  const location = { pathname: path, search: '', hash: '', state: null, key: '' }
  const page = renderToStaticMarkup(
    <GivenLocation value={location}>
      <Router hook={usePath}>
        <BottomNav />
      </Router>
    </GivenLocation>,
  )
  return [...page.matchAll(/<a [^>]*>/g)].flatMap(([tab]) =>
    tab.includes('aria-current="page"') ? [/href="([^"]*)"/.exec(tab)?.[1] ?? ''] : [],
  )
}
