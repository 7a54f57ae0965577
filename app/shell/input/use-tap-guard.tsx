import { useEffect, useRef, useState, type ReactNode } from 'react'

/** As long as the second half of a double tap may take. */
const DOUBLE_TAP_MS = 350

/**
 * After a tap that changes what is on the screen, something else lies beneath the finger, and a double tap would press
 * that too: the next dose, or the bar below. `tap` does nothing until the hand has come to rest; until then `shield`,
 * which stands anywhere in the page, keeps taps from everything else.
 */
export function useTapGuard(): TapGuard {
  const [held, setHeld] = useState(false)
  // Two taps in one frame come before the screen has been drawn anew.
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
