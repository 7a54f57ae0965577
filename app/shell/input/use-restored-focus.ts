import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * For a part of the page whose buttons go away when they are pressed: `<div {...useRestoredFocus()}>` takes the focus itself
 * then, so that a keyboard or a screen reader goes on from here and not from the top of the page.
 */
export function useRestoredFocus() {
  const part = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  })
  return {
    ref: part,
    tabIndex: -1,
    className: 'outline-none',
    onFocus: () => {
      isInside.current = true
    },
    // A button that goes away gives its focus to nobody; only a focus that moves on has left.
    onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) isInside.current = false
      // A dialog gives it to nobody, too, when the button that opened it has gone away meanwhile.
      if (relatedTarget === null && target.closest('dialog:not([open])')) currentTarget.focus({ preventScroll: true })
    },
  }
}
