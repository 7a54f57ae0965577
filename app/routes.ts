import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/**
 * The route table (docs/product/screens.md#routes). Public pages first; everything under the guard needs a signed-in
 * person.
 */
export default [
  index('screens/landing/screen.tsx'),
  route('auth', 'screens/auth/screen.tsx'),
  route('forgot-password', 'screens/forgot-password/screen.tsx'),
  route('reset-password', 'screens/reset-password/screen.tsx'),
  route('sign-in-link', 'screens/sign-in-link/screen.tsx'),
  route('confirm-email', 'screens/confirm-email/screen.tsx'),
  route('account-deleted', 'screens/account-deleted/screen.tsx'),
  route('shared/:token', 'screens/shared-link/screen.tsx'),
  route('calculator', 'screens/calculator/screen.tsx'),
  route('learn', 'screens/learn/screen.tsx'),
  route('brand', 'screens/brand/screen.tsx'),
  route('marketing-screenshots', 'screens/marketing-screenshots/screen.tsx'),
  route('privacy', 'screens/privacy/screen.tsx'),
  route('terms', 'screens/terms/screen.tsx'),
  layout('shell/gates/guard.tsx', [
    layout('parts/doses/sheets/dose-sheets.tsx', [
      route('app', 'screens/dashboard/screen.tsx', { id: 'app' }),
      route('dashboard', 'screens/dashboard/screen.tsx', { id: 'dashboard' }),
      route('onboarding', 'screens/onboarding/screen.tsx'),
      route('track', 'screens/track/screen.tsx'),
      route('calendar', 'screens/calendar/screen.tsx'),
      route('history', 'screens/history/screen.tsx'),
      route('progress', 'screens/progress/screen.tsx'),
      route('settings', 'screens/settings/screen.tsx'),
      route('subscription', 'screens/subscription/screen.tsx'),
      route('profile-edit', 'screens/profile-edit/screen.tsx'),
      route('change-password', 'screens/change-password/screen.tsx'),
      route('sessions', 'screens/sessions/screen.tsx'),
      route('vials', 'screens/vials/screen.tsx'),
      route('vials/:id', 'screens/vial/screen.tsx'),
      route('peptides', 'screens/peptides/screen.tsx'),
      route('reminders', 'screens/reminders/screen.tsx'),
      route('your-data', 'screens/your-data/screen.tsx'),
      route('admin', 'screens/admin/screen.tsx'),
    ]),
  ]),
  route('*', 'screens/not-found/screen.tsx'),
] satisfies RouteConfig
