import { startServiceWorker } from '../data/service-worker.ts'
import { toastInfo } from './toasts/toasts.tsx'

/** Starts the service worker, and asks before a newer version replaces the running one. */
export function startOfflineApp(): () => void {
  return startServiceWorker((reload) =>
    toastInfo('A new version is ready', undefined, {
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Reload', onClick: reload },
    }),
  )
}
