import { Activity, Component, memo, useInsertionEffect, useState, type ReactNode } from 'react'
import { Route } from 'wouter'
import type { LoadedScreen } from './loaded-screens.ts'
import type { Location } from './shell/navigation/navigation.ts'
import { GivenLocation } from './shell/navigation/use-location.ts'

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
      <Page key={key} loaded={shown.loaded} />
      {ahead ? <Page key={ahead.location.key} loaded={ahead.loaded} ahead={ahead.location} /> : null}
    </>
  )
}

type PagesProps = { readonly shown: Place; readonly expected: Place | undefined }

/** A location with its screen. */
export type Place = { readonly location: Location; readonly loaded: LoadedScreen }

/** The key of the location with which the route was opened: another route is another screen, even where both draw the same one. */
function useKeyOfVisit({ location: { key }, loaded: { route } }: Place): string {
  const [visit, setVisit] = useState({ route, key })
  if (visit.route === route) return visit.key
  setVisit({ route, key })
  return key
}

/** `ahead`: where the page will be, as long as it is not shown. */
function Page({ ahead, loaded: { route, screen } }: PageProps) {
  const isAhead = ahead !== undefined
  return (
    <Activity mode={isAhead ? 'hidden' : 'visible'}>
      <div className={isAhead ? 'page ahead' : 'page'} aria-hidden={isAhead || undefined}>
        <GivenLocation value={ahead}>
          <LateErrors isAhead={isAhead}>
            <ScreenOf route={route} screen={screen} />
          </LateErrors>
        </GivenLocation>
        {isAhead ? <LaidOut /> : null}
      </div>
    </Activity>
  )
}

type PageProps = { readonly loaded: LoadedScreen; readonly ahead?: Location }

/** Memoized: a page that becomes the shown one is not rendered once more, except for what asks where it is. */
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

/** React takes a hidden page out of the layout. This puts it back, unseen, so that the browser works its layout out before the click. */
function LaidOut() {
  useInsertionEffect(() => {
    // Once React has hidden it.
    queueMicrotask(() => document.querySelector<HTMLElement>('.ahead')?.style.removeProperty('display'))
  }, [])
  return null
}
