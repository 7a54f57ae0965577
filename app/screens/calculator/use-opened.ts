import { useLayoutEffect } from 'react'

/** Shows the page that app/public/theme.js hides until a protocol that was passed on is drawn, or could not be. */
export function useOpened(): void {
  useLayoutEffect(() => {
    delete document.documentElement.dataset['opening']
  }, [])
}
