import { useCallback, useEffect, useRef, useState } from 'react'
import { FRESH, type Calculation, type Change } from './calculation.ts'
import { readFragment, writeFragment } from './fragment.ts'

/**
 * The calculation and the address say the same: the address is read when the page opens and when somebody edits it, and
 * written a moment after the last keystroke, because browsers refuse too many changes in a row. The prerendered page
 * knows no fragment, so it starts fresh. What stands behind '#' never reaches a server.
 */
export function useCalculation() {
  const [{ calculation, unread }, setRead] = useState<ReturnType<typeof readFragment>>({
    calculation: FRESH,
    unread: [],
  })
  // Two changes may come before the screen is drawn again, and the second must not take the first one back.
  const latest = useRef<Calculation>(FRESH)
  const waiting = useRef<Calculation>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const settle = useCallback(() => {
    clearTimeout(timer.current)
    if (waiting.current === undefined) return
    writeAddress(waiting.current)
    waiting.current = undefined
  }, [])

  useEffect(() => {
    const read = () => {
      const found = readFragment(window.location.hash)
      latest.current = found.calculation
      setRead(found)
    }
    if (window.location.hash !== '') read()
    window.addEventListener('hashchange', read)
    window.addEventListener('pagehide', settle)
    return () => {
      window.removeEventListener('hashchange', read)
      window.removeEventListener('pagehide', settle)
      clearTimeout(timer.current)
    }
  }, [settle])

  const change: Change = (changed) => {
    const next = { ...latest.current, ...changed }
    latest.current = next
    setRead({ calculation: next, unread: [] })
    waiting.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, QUIET_MS)
  }

  return { calculation, unread, isUsed: calculation !== FRESH, change, settle }
}

const QUIET_MS = 250

/** Keeps the entry of the history and what the router wrote into it: Back leaves the calculator, not a keystroke. */
function writeAddress(calculation: Calculation): void {
  try {
    window.history.replaceState(window.history.state, '', writeFragment(calculation))
  } catch {
    // Too many changes for this browser: the next one writes everything.
  }
}
