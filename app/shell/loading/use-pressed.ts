import { useSyncExternalStore } from 'react'

/** The click of a touch comes a moment after the finger has left. */
const CLICK_MS = 300
/** A press without an end, as when a dialog of the system takes it, holds nothing up for longer. */
const LONGEST_MS = 10_000

/** Whether a finger or a mouse button is pressed on the page, or was just released. Watched only while `watches`. */
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

function watch(hear: () => void): () => void {
  if (listeners.size === 0) for (const type of types) addEventListener(type, press, { capture: true, passive: true })
  listeners.add(hear)
  return () => {
    listeners.delete(hear)
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
  for (const hear of listeners) hear()
}
