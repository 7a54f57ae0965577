import { useState } from 'react'
import { useIsLate } from './use-is-late.ts'
import { usePressed } from './use-pressed.ts'

/**
 * True once every query of a screen has settled, with data or an error; it stays true. Until then the screen shows
 * skeletons, and then everything at once (as the `key` of its content): answers shown one by one would move what is
 * being read. It waits while a finger is on the page: a link that is replaced between press and release gets no click.
 */
export function useSettledOnce(...known: readonly boolean[]): boolean {
  const [here, setHere] = useState(known.every(Boolean))
  const isLate = useIsLate(!here)
  const areKnown = isLate || known.every(Boolean)
  const isPressed = usePressed(!here)
  const isHere = here || (areKnown && !isPressed)
  // It stays true: a later refetch does not take the whole screen away.
  if (isHere !== here) setHere(isHere)
  return isHere
}
