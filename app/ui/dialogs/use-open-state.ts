import { useState } from 'react'

/**
 * Whether a sheet is open. `close` closes only the opening it was rendered with: a form that still waits when its sheet
 * was closed must not close the sheet that was opened since.
 */
export function useOpenState() {
  const [{ count, isOpen }, setOpening] = useState({ count: 0, isOpen: false })
  return {
    isOpen,
    open: () => setOpening({ count: count + 1, isOpen: true }),
    close: () => setOpening((now) => (now.count === count ? { count, isOpen: false } : now)),
  }
}
