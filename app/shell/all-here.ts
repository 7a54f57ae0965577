import { useState } from 'react'

/**
 * True from the moment on when every answer of a screen is known, for good or ill. Until then the screen keeps the shape of
 * what is coming, and then shows everything at once (as the `key` of what it shows): answers that come one by one would
 * each push about what is already being read.
 */
export function useAllHere(...known: readonly boolean[]): boolean {
  const [here, setHere] = useState(false)
  const isHere = here || known.every(Boolean)
  // For good: a question that is asked again later does not take the whole screen away.
  if (isHere !== here) setHere(isHere)
  return isHere
}
