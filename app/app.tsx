import { memo, useEffect } from 'react'
import { Route, Router } from 'wouter'
import { loadedScreen } from './loaded-screens.ts'
import { notFound } from './routes.ts'
import { repeatEarlyInput } from './shell/early-input.ts'
import { BackClosesSheets } from './shell/layout/back-closes-sheets.tsx'
import { ErrorBoundary } from './shell/layout/error-boundary.tsx'
import { PageHead } from './shell/layout/page-head.tsx'
import { ScrollToTop } from './shell/layout/scroll-to-top.tsx'
import { useLocation, usePath } from './shell/navigation/use-location.ts'
import { Toasts } from './shell/toasts/toasts.tsx'

/** The page of the address, whose code is loaded by now, and what every page has. */
export function App() {
  const location = useLocation()
  const loaded = loadedScreen(location.pathname)
  const { route, screen, layout } = loaded
  const Screen = screen.default
  const Layout = layout?.default
  // The effects of a screen run before this one, so the screen responds by now.
  useEffect(repeatEarlyInput, [])
  return (
    <ErrorBoundary page={location.key}>
      <PageHead {...screen.meta(location)} />
      <Router hook={usePath}>
        {Layout ? (
          <Layout shown={{ location, loaded }} loadedScreen={loadedScreen} />
        ) : (
          // The key: another route is another screen, even where both draw the same one.
          <Route key={route.path} path={route === notFound ? ANY_PATH : route.path}>
            <Screen />
          </Route>
        )}
      </Router>
      <BesidePages />
    </ErrorBoundary>
  )
}

/** Not drawn anew by a navigation: the toasts ask for styles, which are worked out for that. */
const BesidePages = memo(function BesidePages() {
  return (
    <>
      <ScrollToTop />
      <BackClosesSheets />
      <Toasts />
    </>
  )
})

/** wouter's '*' matches no line break, which an address may hold as an escape. */
const ANY_PATH = /^/
