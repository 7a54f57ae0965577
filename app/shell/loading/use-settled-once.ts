import { useState } from 'react'
import { usePressed } from './use-pressed.ts'

/**
 * True from the moment on when every answer of a screen is known, for good or ill. Until then the screen keeps the shape of
 * what is coming, and then shows everything at once (as the `key` of what it shows): answers that come one by one would
 * each push about what is already being read. It waits while a finger lies on the page: a link that is replaced between
 * press and release gets no click.
 */
export function useSettledOnce(...known: readonly boolean[]): boolean {
  const areKnown = known.every(Boolean)
  const [here, setHere] = useState(areKnown)
  const isPressed = usePressed(!here)
  const isHere = here || (areKnown && !isPressed)
  // For good: a question that is asked again later does not take the whole screen away.
  if (isHere !== here) setHere(isHere)
  return isHere
}
