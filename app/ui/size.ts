import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

type Size = { readonly width: number; readonly height: number }

/** The size of an element in pixels, measured before it is painted and updated when it changes. */
export function useSize<Shape extends Element>(first: Size): readonly [RefObject<Shape | null>, Size] {
  const element = useRef<Shape>(null)
  const [size, setSize] = useState(first)
  useLayoutEffect(() => {
    const shape = element.current
    if (shape === null) return
    const measure = () => {
      const { width, height } = shape.getBoundingClientRect()
      if (width > 0 && height > 0)
        setSize((known) => (known.width === width && known.height === height ? known : { width, height }))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(shape)
    return () => watch.disconnect()
  }, [])
  return [element, size]
}
