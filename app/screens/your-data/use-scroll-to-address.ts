import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from '../../shell/navigation/use-location.ts'

/** Shows the part of the page whose fragment the address has. A new page begins at its top otherwise (app/shell/layout/scroll-to-top.tsx). */
export function useScrollToAddress(fragment: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === fragment) part.current?.scrollIntoView()
  }, [hash, fragment])
  return part
}
