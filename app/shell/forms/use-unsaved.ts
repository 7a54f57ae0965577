import { useEffect, useState } from 'react'
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts'

let count = 0

/** Whether something was typed on the page, in a form without a draft. */
export function isUnsaved(): boolean {
  return count > 0
}

/** For the `onInput` of a form without a draft: the browser's Back asks then before it leaves the page, and the browser before it replaces it. */
export function useUnsaved(): () => void {
  const [isTyped, setTyped] = useState(false)
  useEffect(() => {
    if (!isTyped) return
    count += 1
    return () => {
      count -= 1
    }
  }, [isTyped])
  useAskBeforeUnload(isTyped)
  return () => setTyped(true)
}
