import { useCallback, useState } from 'react'

/** A module of a screen that is loaded when it is needed. */
export type LazyModule<Module> = {
  /** Undefined until it is loaded, and when it could not be loaded. */
  readonly module: Module | undefined
  /** The network failed and the module is not in the offline cache. */
  readonly failed: boolean
  readonly load: () => void
}

/**
 * Loads a module when `load` is called: with the first touch, or because the address needs it. React's `lazy` does not fit:
 * it hides what is already on the screen while it waits, and shows a fallback for at least 300 ms.
 */
export function useLazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  const [state, setState] = useState<Omit<LazyModule<Module>, 'load'>>({ module: undefined, failed: false })
  const load = useCallback(() => {
    void importModule().then(
      (module) => setState((now) => (now.module === module ? now : { module, failed: false })),
      () => setState((now) => (now.module === undefined ? { module: undefined, failed: true } : now)),
    )
  }, [importModule])
  return { ...state, load }
}
