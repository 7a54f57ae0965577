import { useRef, type PointerEvent } from 'react'

/** How far a finger goes before it means the next month; less is a tap that slipped. */
const FAR_PX = 44

/** A finger that goes sideways: 1 towards what comes next, -1 back. A mouse has the buttons. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'mouse' || !isPrimary ? undefined : { x, y }
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return
      const [across, along] = [clientX - from.current.x, clientY - from.current.y]
      from.current = undefined
      if (Math.abs(across) > FAR_PX && Math.abs(across) > 1.5 * Math.abs(along)) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      from.current = undefined
    },
  }
}
