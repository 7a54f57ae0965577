import { useEffect, useState } from 'react'

/** As long as a finger may still be on its way to what stood there before. */
const NEW_MS = 1000

/** Whether a value has changed within the last second; the first one is not new. */
export function useIsNew(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const rest = setTimeout(() => setSettled(value), NEW_MS)
    return () => clearTimeout(rest)
  }, [settled, value])
  return settled !== value
}
