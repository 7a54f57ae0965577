import { useEffect } from 'react'

/**
 * Keeps the screen of the phone on while `isNeeded`: somebody reads from it whose hands are busy. It goes off as usual when nothing was
 * touched for ten minutes, when the page is hidden, and when the part of the page that needs it is gone. Where the browser keeps no screen
 * on, or refuses it to a phone that is short of power, nothing happens.
 */
export function useScreenOn(isNeeded = true): void {
  useEffect(() => (isNeeded && 'wakeLock' in navigator ? keepOn(navigator.wakeLock) : undefined), [isNeeded])
}

const UNTOUCHED_MS = 10 * 60_000

function keepOn(wakeLock: WakeLock): () => void {
  let isOver = false
  let lock: Promise<WakeLockSentinel | undefined> | undefined
  let untouched: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    void lock?.then((held) => held?.release()).catch(() => undefined)
    lock = undefined
  }
  const hold = () => {
    clearTimeout(untouched)
    if (isOver || document.visibilityState !== 'visible') return
    untouched = setTimeout(release, UNTOUCHED_MS)
    lock ??= wakeLock.request('screen').catch(() => undefined)
  }
  /** The browser has released it when the page was hidden. */
  const seen = () => {
    release()
    hold()
  }
  const end = new AbortController()
  const { signal } = end
  document.addEventListener('visibilitychange', seen, { signal })
  for (const touch of ['pointerdown', 'keydown']) document.addEventListener(touch, hold, { signal, passive: true })
  hold()
  return () => {
    isOver = true
    clearTimeout(untouched)
    end.abort()
    release()
  }
}
