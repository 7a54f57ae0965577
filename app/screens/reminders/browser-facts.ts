import { useSyncExternalStore } from 'react'
import type { BrowserFacts } from './push-support.ts'

/** What this browser says about itself. */
export function browserFacts(): BrowserFacts {
  const { userAgent, maxTouchPoints } = navigator
  return {
    userAgent,
    maxTouchPoints,
    isInstalled: matchMedia('(display-mode: standalone)').matches || isOnAppleHomeScreen(),
    isBrave: 'brave' in navigator,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  }
}

/** Whether this browser lets Vialog show notifications; it follows what the person changes in the browser's settings. */
export function usePermission(): NotificationPermission {
  return useSyncExternalStore(watchPermission, permissionNow)
}

function permissionNow(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied'
}

function watchPermission(listener: () => void): () => void {
  const end = new AbortController()
  document.addEventListener('visibilitychange', listener, { signal: end.signal })
  // Some browsers know the permission and not this way to ask for it.
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener, { signal: end.signal }))
    .catch(() => undefined)
  return () => end.abort()
}

function isOnAppleHomeScreen(): boolean {
  return 'standalone' in navigator && navigator.standalone === true
}
