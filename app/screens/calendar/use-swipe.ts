import { useRef, type PointerEvent } from 'react'

/** A horizontal swipe of a finger: 1 towards the next month, -1 back. With a mouse there are the buttons. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<Point>(undefined)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'mouse' || !isPrimary ? undefined : { x, y }
    },
    onPointerUp: ({ clientX: x, clientY: y }: PointerEvent) => {
      const step = from.current && swipeStep(from.current, { x, y })
      from.current = undefined
      if (step) onSwipe(step)
    },
    onPointerCancel: () => {
      from.current = undefined
    },
  }
}

type Point = { readonly x: number; readonly y: number }

/** 1 for a swipe to the left, -1 to the right, 0 for a tap that slipped or a movement that is more vertical. */
export function swipeStep(from: Point, to: Point): 1 | -1 | 0 {
  const [across, along] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) <= LEAST_PX || Math.abs(across) <= 1.5 * Math.abs(along)) return 0
  return across < 0 ? 1 : -1
}

const LEAST_PX = 44
