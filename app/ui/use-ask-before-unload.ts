import { useEffect } from 'react'

/** While something is typed that is kept nowhere, the browser asks before it closes or replaces the page. */
export function useAskBeforeUnload(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
