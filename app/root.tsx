import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches } from 'react-router'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { Route } from './+types/root'
import './app.css'
import icon from './public/icon.svg?no-inline'
import { repeatEarlyInput } from './shell/early-input.ts'
import { productName } from './shell/product.ts'
import { BackClosesSheets } from './shell/layout/back-closes-sheets.tsx'
import { ScrollToTop } from './shell/layout/scroll-to-top.tsx'
import { Loading } from './shell/layout/loading.tsx'
import { Toasts } from './shell/toasts/toasts.tsx'
import { ErrorPage } from './shell/layout/error-page.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  // With a hash in its name, which browsers cache: they request the icon again at every change of the address.
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The title until the screen is loaded, which sets its own. */
export const meta: Route.MetaFunction = () => [{ title: productName }]

/** The document around every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" data-scheme="light" media="(prefers-color-scheme: light)" content="#f5f6f4" />
        <meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme: dark)" content="#0c1418" />
        {/* A browser may paint while it parses, and rows without their text would move. A browser that supports
            this link paints once the whole screen is parsed. */}
        <link rel="expect" href="#screen-end" blocking="render" />
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  )
}

export default function App() {
  // The effects of a screen run before this one, so the screen responds by now.
  useEffect(repeatEarlyInput, [])
  return useShipsNoScript() ? (
    <>
      <Outlet />
      <ScreenEnd />
    </>
  ) : (
    <>
      <ThemeBeforePaint />
      <Outlet />
      <ScreenEnd />
      <EarlyInput />
      <ScrollToTop />
      <BackClosesSheets />
      <Toasts />
      <Scripts />
    </>
  )
}

/** What is shown at a path that is not prerendered until the app has started. */
export function HydrateFallback() {
  return (
    <>
      <ThemeBeforePaint />
      <Loading />
      <Scripts />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  )
}

/** Loaded on demand: its own route loads it, and an error hardly ever does. */
const NotFound = lazy(() => import('./screens/not-found/screen.tsx'))

/**
 * A route with `handle.static` is prerendered without JavaScript. This is checked here and not in Layout, because the
 * fallback page is rendered by a request for "/" and would take itself for the landing page. It is checked only while
 * prerendering, because the running app shows these pages too.
 */
function useShipsNoScript(): boolean {
  const matches = useMatches()
  return typeof document === 'undefined' && matches.some(({ handle }) => isStatic(handle))
}

function isStatic(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'static' in handle && handle.static === true
}

/** The element that the `expect` link in the head waits for. */
function ScreenEnd() {
  return <span id="screen-end" hidden />
}

/** After the content, which does not wait for it, and before every script of the app. */
function EarlyInput() {
  return <script src="/early-input.js" />
}

/** A blocking script of a few hundred bytes, so that the page never flashes in the other theme. */
function ThemeBeforePaint() {
  return <script src="/theme.js" />
}
