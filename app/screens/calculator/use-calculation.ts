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
  const [passedOn, setPassedOn] = useState<PassedOnText>()
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
      const { hash } = window.location
      const isPassedOn = hash.startsWith('#protocol=')
      setPassedOn(isPassedOn ? { by: 'link', text: hash } : undefined)
      const found = readFragment(isPassedOn ? '' : hash)
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

  /** Fills in what was passed on. The address stays until something is typed. */
  const fill = (filled: Calculation) => {
    latest.current = filled
    setRead({ calculation: filled, unread: [] })
  }
  const openFile = (text: string) => setPassedOn({ by: 'file', text })

  return { calculation, unread, isUsed: calculation !== FRESH, passedOn, change, settle, fill, openFile }
}

/** A protocol that somebody passed on, as it came (app/screens/calculator/passed-on). */
export type PassedOnText = { readonly by: 'link' | 'file'; readonly text: string }

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
