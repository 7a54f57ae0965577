import { useCallback, useEffect, useRef, useState } from 'react'
import { FRESH, type Calculation, type Change } from '../../parts/calculator/calculation.ts'
import { readFragment, writeFragment } from '../../parts/calculator/fragment.ts'

/**
 * Keeps the calculation and the fragment of the address in step: the fragment is read when the page opens and when it
 * is edited, and written a moment after the last keystroke, because browsers limit the rate of changes. The prerendered
 * page has no fragment and starts empty. The fragment never reaches a server.
 */
export function useCalculation() {
  const [{ calculation, unread }, setRead] = useState<ReturnType<typeof readFragment>>({
    calculation: FRESH,
    unread: [],
  })
  // Two changes can come before React renders again; the second must not undo the first.
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

/**
 * Replaces the address of the current history entry and keeps the router's state: Back leaves the calculator, not a
 * keystroke.
 */
function writeAddress(calculation: Calculation): void {
  try {
    window.history.replaceState(window.history.state, '', writeFragment(calculation))
  } catch {
    // The browser limits the rate of changes: the next one writes everything.
  }
}
