import { StrictMode, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './app.css'
import { App } from './app.tsx'
import { loadScreen } from './loaded-screens.ts'
import { swallowDoubleTaps } from './shell/input/double-tap.ts'
import { ErrorPage } from './shell/layout/error-page.tsx'
import { startNavigation } from './shell/navigation/navigation.ts'

swallowDoubleTaps()

/** Shows the page of the address once its code is loaded. Until then the document shows what it came with. */
void startNavigation(loadScreen).then(
  () => show(<App />),
  () => show(<ErrorPage />),
)

function show(page: ReactNode): void {
  const root = document.querySelector('#root')
  if (root === null) return
  const strict = <StrictMode>{page}</StrictMode>
  // The build rendered this very page into its file (app/prerender.tsx).
  if (root.hasAttribute('data-prerendered')) {
    hydrateRoot(root, strict)
    return
  }
  const waiting = document.querySelector('title')
  flushSync(() => createRoot(root).render(strict))
  // From now on the page has a title of its own.
  waiting?.remove()
}
