/** What the service worker asks a page before it is brought to the front. */
export const ARE_YOU_THERE = 'are-you-there'

/** Where a page is to go, because a notification was tapped. */
export type Opening = { readonly open: string }

/** Answers the service worker, and passes on where it wants this page to go. Returns what ends that. */
export function onOpening(open: (path: string) => void): () => void {
  const end = new AbortController()
  const listen = ({ data, ports }: MessageEvent) => {
    if (data === ARE_YOU_THERE) ports[0]?.postMessage('here')
    else if (isOpening(data)) open(data.open)
  }
  // A page without a service worker hears of no notification.
  navigator.serviceWorker?.addEventListener('message', listen, { signal: end.signal })
  return () => end.abort()
}

function isOpening(data: unknown): data is Opening {
  return typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string'
}
