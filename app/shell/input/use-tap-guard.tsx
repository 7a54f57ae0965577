import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { DOUBLE_TAP_MS } from './double-tap.ts'

/**
 * Prevents the second half of a double tap from pressing what has moved under the finger: the next dose, or the bottom
 * bar. After a tap, `tap` ignores calls for a moment, and `shield`, rendered anywhere in the page, covers everything
 * else. Nothing but the shield is rendered for it: the list that was tapped waits for no rendering but that of its answer.
 */
export function useTapGuard(): TapGuard {
  const [guard] = useState(createTapGuard)
  return guard
}

/** Whether a guard ignores taps now: a button says so that it is busy. */
export function useHeld({ subscribe, isHeld }: TapGuard): boolean {
  return useSyncExternalStore(subscribe, isHeld)
}

export type TapGuard = {
  readonly tap: (act: () => void) => void
  readonly shield: ReactNode
  readonly isHeld: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

function createTapGuard(): TapGuard {
  const listeners = new Set<() => void>()
  let held = false
  const hold = (holds: boolean) => {
    held = holds
    for (const listener of listeners) listener()
  }
  const guard = {
    tap: (act: () => void) => {
      if (held) return
      hold(true)
      setTimeout(() => hold(false), DOUBLE_TAP_MS)
      act()
    },
    isHeld: () => held,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { ...guard, shield: <Shield guard={guard} /> }
}

function Shield({ guard }: { readonly guard: Omit<TapGuard, 'shield'> }) {
  const isHeld = useSyncExternalStore(guard.subscribe, guard.isHeld)
  return isHeld ? <div aria-hidden className="fixed inset-0 z-20" /> : null
}
