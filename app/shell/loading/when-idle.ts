/**
 * Acts when the page has nothing else to do. Safari knows no idle time: there it is a moment later. Returns what takes it back.
 */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(act)
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(act, MOMENT_MS)
  return () => clearTimeout(timer)
}

const MOMENT_MS = 500
