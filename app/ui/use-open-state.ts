import { useState } from 'react'

/**
 * Whether a sheet is open. `close` ends the opening that it was rendered with and no later one: what a form still waited
 * for when its sheet was closed must not close the sheet that was opened since.
 */
export function useOpenState() {
  const [{ count, isOpen }, setOpening] = useState({ count: 0, isOpen: false })
  return {
    isOpen,
    open: () => setOpening({ count: count + 1, isOpen: true }),
    close: () => setOpening((now) => (now.count === count ? { count, isOpen: false } : now)),
  }
}
