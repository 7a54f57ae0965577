/** Whether the browser can show a number at the icon of the app. Chrome on Android shows a dot of its own (docs/product/reminders.md). */
export function hasBadge(): boolean {
  return 'setAppBadge' in navigator
}

/** Shows a number at the icon of the app, and none at 0. Where the browser knows no such number, or does not permit it, nothing happens. */
export async function showBadge(count: number): Promise<void> {
  const icon = navigator as Icon
  try {
    await (count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.())
  } catch {
    // iOS refuses it without the permission for notifications.
  }
}

/** The same in a page and in a service worker; the types of TypeScript know it in pages alone. */
type Icon = {
  readonly setAppBadge?: (count: number) => Promise<void>
  readonly clearAppBadge?: () => Promise<void>
}
