import { useEffect } from 'react'
import { toastError } from '../../shell/toasts/toasts.tsx'

/** Shows a toast once when something could not be loaded, and again when it fails again after it had worked. */
export function useLoadErrorToast(failed: boolean): void {
  useEffect(() => {
    if (failed) toastError('Error', 'Failed to load progress data.')
  }, [failed])
}
