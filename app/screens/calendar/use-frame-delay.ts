import { useEffect, useState } from 'react'

/** The value of the last painted frame, so that what depends on it is laid out in the next frame. */
export function useFrameDelay<Value>(value: Value): Value {
  const [drawn, setDrawn] = useState(value)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(value))
    return () => cancelAnimationFrame(frame)
  }, [value])
  return drawn
}
