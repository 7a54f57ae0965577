import { useCallback, useState } from 'react'

/** A part of a screen that is loaded when it is used: absent until then, or because it could not be loaded. */
export type LazyModule<Part> = {
  readonly part: Part | undefined
  /** No network, and this device has not kept it yet. */
  readonly failed: boolean
  readonly load: () => void
}

/**
 * Loads a part of a screen once it is asked for, with the first touch or because the address needs it. Not React's lazy:
 * that one would hide what is already there while it waits, and shows a fallback for at least 300 ms.
 */
export function useLazyModule<Part>(bring: () => Promise<Part>): LazyModule<Part> {
  const [state, setState] = useState<Omit<LazyModule<Part>, 'load'>>({ part: undefined, failed: false })
  const load = useCallback(() => {
    void bring().then(
      (part) => setState((known) => (known.part === part ? known : { part, failed: false })),
      () => setState((known) => (known.part === undefined ? { part: undefined, failed: true } : known)),
    )
  }, [bring])
  return { ...state, load }
}
