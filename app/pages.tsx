import { Activity, Component, memo, useInsertionEffect, useState, type ReactNode } from 'react'
import { Route } from 'wouter'
import type { LoadedScreen, Place } from './routes.ts'
import { PageLocation } from './shell/navigation/use-location.ts'

/**
 * The page of the address and, from the press that will probably open another one with the same layout, that page behind it: rendered and laid
 * out, but unseen and without effects. The click then only shows it (docs/decisions/100-pages-ahead.md).
 */
export function Pages({ shown, expected }: PagesProps) {
  const key = useKeyOfVisit(shown)
  const { route, layout } = shown.loaded
  const ahead = expected?.loaded.layout === layout && expected?.loaded.route !== route ? expected : undefined
  return (
    <>
      <Page key={key} {...shown} />
      {ahead ? <Page key={ahead.location.key} {...ahead} isAhead /> : null}
    </>
  )
}

type PagesProps = { readonly shown: Place; readonly expected: Place | undefined }

/** The key of the location with which the route was opened: another route is another screen, even where both draw the same one. */
function useKeyOfVisit({ location: { key }, loaded: { route } }: Place): string {
  const [visit, setVisit] = useState({ route, key })
  if (visit.route === route) return visit.key
  setVisit({ route, key })
  return key
}

function Page({ isAhead = false, ...place }: PageProps) {
  return (
    <Activity mode={isAhead ? 'hidden' : 'visible'}>
      <div className={isAhead ? 'page ahead' : 'page'} aria-hidden={isAhead || undefined}>
        <ScreenAt {...place} isAhead={isAhead} />
        {isAhead ? <LaidOut /> : null}
      </div>
    </Activity>
  )
}

type PageProps = Place & { readonly isAhead?: boolean }

/** The screen of a place. An error of one that is ahead is thrown when it is shown. */
export function ScreenAt({ location, loaded: { route, screen }, isAhead }: Place & { readonly isAhead: boolean }) {
  return (
    <PageLocation value={location}>
      <LateErrors isAhead={isAhead}>
        <ScreenOf route={route} screen={screen} />
      </LateErrors>
    </PageLocation>
  )
}

/** Memoized: a page that becomes the shown one is not rendered once more. */
const ScreenOf = memo(function ScreenOf({ route, screen }: Pick<LoadedScreen, 'route' | 'screen'>) {
  const Screen = screen.default
  return (
    <Route path={route.path}>
      <Screen />
    </Route>
  )
})

/** Throws the error of a page when the page is shown, and not while another one is. */
class LateErrors extends Component<LateErrorsProps, { readonly failed?: { readonly error: unknown } }> {
  override state: { readonly failed?: { readonly error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override render() {
    const { failed } = this.state
    if (failed && !this.props.isAhead) throw failed.error
    return failed ? null : this.props.children
  }
}

type LateErrorsProps = { readonly isAhead: boolean; readonly children: ReactNode }

/**
 * React takes a hidden page out of the layout, and once more when more of it is rendered. This puts it back, unseen, so that the browser works its
 * layout out before the click.
 */
function LaidOut() {
  useInsertionEffect(() => {
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) putBack(target)
    })
    // Once React has hidden it.
    queueMicrotask(() => {
      const page = document.querySelector('.ahead')
      if (!page) return
      putBack(page)
      watch.observe(page, { attributeFilter: ['style'] })
    })
    return () => watch.disconnect()
  }, [])
  return null
}

function putBack(page: Node): void {
  if (page instanceof HTMLElement && page.style.display === 'none') page.style.removeProperty('display')
}
