import { useSyncExternalStore } from 'react'

/** The click of a touch follows a moment after the finger is lifted. */
const CLICK_MS = 300
/** A press that never ends, for example because a system dialog took it, counts for no longer than this. */
const LONGEST_MS = 10_000

/**
 * Whether a finger or a mouse button is pressed on the page, or was just released. Listens only while `watches` is
 * true.
 */
export function usePressed(watches: boolean): boolean {
  return useSyncExternalStore(watches ? watch : watchNothing, isPressed, () => false)
}

let pressed = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const types = ['pointerdown', 'pointerup', 'pointercancel'] as const

function isPressed(): boolean {
  return pressed
}

function watch(listener: () => void): () => void {
  if (listeners.size === 0) for (const type of types) addEventListener(type, press, { capture: true, passive: true })
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const type of types) removeEventListener(type, press, { capture: true })
    clearTimeout(timer)
    pressed = false
  }
}

function watchNothing(): () => void {
  return () => {}
}

function press({ type }: PointerEvent): void {
  clearTimeout(timer)
  timer = setTimeout(() => tell(false), type === 'pointerdown' ? LONGEST_MS : CLICK_MS)
  if (type === 'pointerdown') tell(true)
}

function tell(now: boolean): void {
  pressed = now
  for (const listener of listeners) listener()
}
