import { useEffect } from 'react'
import { PagesWithBar } from './pages-with-bar.tsx'
import { Pages } from './pages.tsx'
import { DoseSheets } from './parts/doses/sheets/dose-sheets.tsx'
import type { LayoutProps } from './routes.ts'
import { Guard } from './shell/gates/guard.tsx'
import { useLazyModule } from './shell/loading/use-lazy-module.ts'
import { whenIdle } from './shell/loading/when-idle.ts'
import { watchPresses } from './shell/navigation/expected-page.ts'
import { useExpectedLocation } from './shell/navigation/use-location.ts'

/** What stands around every screen of a signed-in person. */
export default function PersonalLayout(props: LayoutProps) {
  return (
    <Guard>
      <DoseSheets>
        <PagesWithBar>
          <ExpectingPages {...props} />
        </PagesWithBar>
      </DoseSheets>
    </Guard>
  )
}

/** Rendered alone when a press begins. */
function ExpectingPages({ shown, loadedScreen }: LayoutProps) {
  const location = useExpectedLocation()
  useEffect(watchPresses, [])
  const { module: later, load } = useLazyModule(importWarmUp)
  useEffect(() => whenIdle(load), [load])
  return (
    <>
      <Pages shown={shown} expected={location && { location, loaded: loadedScreen(location.pathname) }} />
      {later ? <later.WarmUp shown={shown} /> : null}
    </>
  )
}

/** No part of the first screen. */
const importWarmUp = () => import('./warm-up.tsx')
