import { useEffect } from 'react'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { text } from './text.ts'

/** Shows a toast once when something could not be loaded, and again when it fails again after it had worked. */
export function useLoadErrorToast(failed: boolean): void {
  useEffect(() => {
    if (failed) toastError(text.loadFailed.title, text.loadFailed.explanation)
  }, [failed])
}
