import { useEffect, useState } from 'react'

/** A screen waits so long for all of its answers; then it shows those that it has. */
const LATE_MS = 4000

/** Whether what a screen waits for is late. It counts anew where `waits` becomes true again. */
export function useIsLate(waits: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [waits])
  return waits && isLate
}
