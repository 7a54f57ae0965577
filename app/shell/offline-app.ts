import { startServiceWorker } from '../data/service-worker.ts'
import { toastInfo } from './toasts/toasts.tsx'

/** Keeps the app for offline, and asks before a newer version takes the place of the one that runs. */
export function startOfflineApp(): () => void {
  return startServiceWorker((reload) =>
    toastInfo('A new version is ready', undefined, {
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Reload', onClick: reload },
    }),
  )
}
