import { useEffect, useState } from 'react'

/** The value as it was when the last frame was drawn: what follows by a frame is not laid out in the same one. */
export function useFrameDelay<Value>(value: Value): Value {
  const [drawn, setDrawn] = useState(value)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(value))
    return () => cancelAnimationFrame(frame)
  }, [value])
  return drawn
}
