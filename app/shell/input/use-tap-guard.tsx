import { useEffect, useRef, useState, type ReactNode } from 'react'
import { DOUBLE_TAP_MS } from './double-tap.ts'

/**
 * Prevents the second half of a double tap from pressing what has moved under the finger: the next dose, or the bottom
 * bar. After a tap, `tap` ignores calls for a moment, and `shield`, rendered anywhere in the page, covers everything
 * else.
 */
export function useTapGuard(): TapGuard {
  const [held, setHeld] = useState(false)
  // Two taps can come in one frame, before React renders again.
  const isHeld = useRef(false)
  useEffect(() => {
    if (!held) return
    const rest = setTimeout(() => {
      isHeld.current = false
      setHeld(false)
    }, DOUBLE_TAP_MS)
    return () => clearTimeout(rest)
  }, [held])
  const tap = (act: () => void) => {
    if (isHeld.current) return
    isHeld.current = true
    setHeld(true)
    act()
  }
  return { held, tap, shield: held ? <div aria-hidden className="fixed inset-0 z-20" /> : null }
}

export type TapGuard = {
  readonly held: boolean
  readonly tap: (act: () => void) => void
  readonly shield: ReactNode
}
