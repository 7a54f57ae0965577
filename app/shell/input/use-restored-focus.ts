import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * For an element whose buttons are removed when they are pressed. `<div {...useRestoredFocus()}>` then takes the focus
 * itself, so that a keyboard or a screen reader continues here and not at the top of the page.
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
    // A removed button leaves the focus with the body and no related target; a focus that moves on has one.
    onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) isInside.current = false
      // A closing dialog also has nowhere to restore the focus to when the button that opened it was removed.
      if (relatedTarget === null && target.closest('dialog:not([open])')) currentTarget.focus({ preventScroll: true })
    },
  }
}
