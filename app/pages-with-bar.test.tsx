import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { PagesWithBar } from './pages-with-bar.tsx'
import { Page } from './shell/layout/page.tsx'
import { usePath } from './shell/navigation/use-location.ts'

test('the bar stays from one page to the next, goes with a page that has none, and comes back', () => {
  const { rerender } = render(withPage(<Page key="one">one</Page>))
  const bar = screen.getByRole('navigation')
  expect(screen.getByRole('main').compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  rerender(withPage(<Page key="two">two</Page>))
  expect(screen.getByText('two')).toBeTruthy()
  expect(screen.getByRole('navigation')).toBe(bar)
  const bare = (
    <Page key="bare" bar={false}>
      bare
    </Page>
  )
  rerender(withPage(bare))
  expect(screen.queryByRole('navigation')).toBeNull()
  rerender(withPage(<Page key="three">three</Page>))
  expect(screen.getAllByRole('navigation')).toHaveLength(1)
  rerender(withPage('loading'))
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a page that stands alone brings its bar', () => {
  render(
    <Router hook={usePath}>
      <Page>alone</Page>
    </Router>,
  )
  expect(screen.getAllByRole('navigation')).toHaveLength(1)
})

function withPage(page: React.ReactNode) {
  return (
    <Router hook={usePath}>
      <PagesWithBar>{page}</PagesWithBar>
    </Router>
  )
}
