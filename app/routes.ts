import type { ComponentType } from 'react'
import type { Location } from './shell/navigation/navigation.ts'
import type { ScreenMeta } from './shell/product.ts'

/** A page of the app (docs/product/screens.md#routes). */
export type Route = {
  /** A part that begins with a colon is a parameter; '*' is every path that no other route has. */
  readonly path: string
  readonly load: () => Promise<ScreenModule>
  /** What stands around the screen, and stays while one of these pages follows another. */
  readonly loadLayout?: () => Promise<LayoutModule>
  /** The build writes the page as a file: one that the app takes over, or one that needs no script. Of a parameter: each page that app/prerender.tsx knows. */
  readonly prerendered?: 'with scripts' | 'without scripts'
}

export type ScreenModule = {
  readonly default: ComponentType
  readonly meta: ScreenMeta
}

/** It shows the screen of a place and what stands around it. */
export type LayoutModule = { readonly default: ComponentType<LayoutProps> }
export type LayoutProps = { readonly shown: Place; readonly loadedScreen: (pathname: string) => LoadedScreen }

/** A location with its screen. */
export type Place = { readonly location: Location; readonly loaded: LoadedScreen }

/** A route with its code. */
export type LoadedScreen = {
  readonly route: Route
  readonly screen: ScreenModule
  readonly layout: LayoutModule | undefined
}

/** The page of every path that no other route has. */
export const notFound: Route = { path: '*', load: () => import('./screens/not-found/screen.tsx') }

/** Public pages first; everything from /app on needs a signed-in person. */
export const routes: readonly Route[] = [
  { path: '/', load: () => import('./screens/landing/screen.tsx'), prerendered: 'without scripts' },
  { path: '/auth', load: () => import('./screens/auth/screen.tsx'), prerendered: 'with scripts' },
  { path: '/forgot-password', load: () => import('./screens/forgot-password/screen.tsx') },
  { path: '/reset-password', load: () => import('./screens/reset-password/screen.tsx') },
  { path: '/sign-in-link', load: () => import('./screens/sign-in-link/screen.tsx') },
  { path: '/confirm-email', load: () => import('./screens/confirm-email/screen.tsx') },
  { path: '/new-email', load: () => import('./screens/new-email/screen.tsx') },
  { path: '/restore-email', load: () => import('./screens/restore-email/screen.tsx') },
  { path: '/cancel-recovery', load: () => import('./screens/cancel-recovery/screen.tsx') },
  { path: '/finish-recovery', load: () => import('./screens/finish-recovery/screen.tsx') },
  { path: '/account-deleted', load: () => import('./screens/account-deleted/screen.tsx') },
  { path: '/shared/:token', load: () => import('./screens/shared-link/screen.tsx') },
  { path: '/calculator', load: () => import('./screens/calculator/screen.tsx'), prerendered: 'with scripts' },
  { path: '/learn', load: () => import('./screens/learn/screen.tsx'), prerendered: 'with scripts' },
  { path: '/guides/:guide', load: () => import('./screens/guide/screen.tsx'), prerendered: 'with scripts' },
  { path: '/brand', load: () => import('./screens/brand/screen.tsx'), prerendered: 'without scripts' },
  {
    path: '/marketing-screenshots',
    load: () => import('./screens/marketing-screenshots/screen.tsx'),
    prerendered: 'with scripts',
  },
  { path: '/privacy', load: () => import('./screens/privacy/screen.tsx'), prerendered: 'without scripts' },
  { path: '/terms', load: () => import('./screens/terms/screen.tsx'), prerendered: 'without scripts' },
  personal('/app', () => import('./screens/dashboard/screen.tsx')),
  personal('/dashboard', () => import('./screens/dashboard/screen.tsx')),
  personal('/onboarding', () => import('./screens/onboarding/screen.tsx')),
  personal('/track', () => import('./screens/track/screen.tsx')),
  personal('/calendar', () => import('./screens/calendar/screen.tsx')),
  personal('/history', () => import('./screens/history/screen.tsx')),
  personal('/progress', () => import('./screens/progress/screen.tsx')),
  personal('/labs', () => import('./screens/labs/screen.tsx')),
  personal('/metrics', () => import('./screens/metrics/screen.tsx')),
  personal('/settings', () => import('./screens/settings/screen.tsx')),
  personal('/subscription', () => import('./screens/subscription/screen.tsx')),
  personal('/profile-edit', () => import('./screens/profile-edit/screen.tsx')),
  personal('/change-password', () => import('./screens/change-password/screen.tsx')),
  personal('/change-email', () => import('./screens/change-email/screen.tsx')),
  personal('/security', () => import('./screens/security/screen.tsx')),
  personal('/sessions', () => import('./screens/sessions/screen.tsx')),
  personal('/vials', () => import('./screens/vials/screen.tsx')),
  personal('/vials/:id', () => import('./screens/vial/screen.tsx')),
  personal('/protocols', () => import('./screens/protocols/screen.tsx')),
  personal('/protocols/:id', () => import('./screens/protocol/screen.tsx')),
  personal('/sites', () => import('./screens/sites/screen.tsx')),
  personal('/symptoms', () => import('./screens/symptoms/screen.tsx')),
  personal('/ask', () => import('./screens/ask/screen.tsx')),
  personal('/peptides', () => import('./screens/peptides/screen.tsx')),
  personal('/reminders', () => import('./screens/reminders/screen.tsx')),
  personal('/your-data', () => import('./screens/your-data/screen.tsx')),
  personal('/admin', () => import('./screens/admin/screen.tsx')),
  notFound,
]

/** A page of a signed-in person. */
function personal(path: string, load: Route['load']): Route {
  return { path, load, loadLayout: () => import('./personal-layout.tsx') }
}
