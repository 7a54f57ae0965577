import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

type Size = { readonly width: number; readonly height: number }

/**
 * The size of an element in pixels, measured before it is painted and updated when it changes. It begins with the last one that was measured
 * of those with the same `first`: what is opened again is drawn once.
 */
export function useSize<Shape extends Element>(first: Size): readonly [RefObject<Shape | null>, Size] {
  const element = useRef<Shape>(null)
  const [size, setSize] = useState(() => measured.get(first) ?? first)
  useLayoutEffect(() => {
    const shape = element.current
    if (shape === null) return
    const measure = () => {
      const { width, height } = shape.getBoundingClientRect()
      if (width === 0 || height === 0) return
      measured.set(first, { width, height })
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(shape)
    return () => watch.disconnect()
  }, [first])
  return [element, size]
}

const measured = new Map<Size, Size>()
