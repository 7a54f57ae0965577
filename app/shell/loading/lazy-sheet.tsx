import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { toastError } from '../toasts/toasts.tsx'
import { text } from './text.ts'
import { whenIdle } from './when-idle.ts'

/** What a sheet has in any case. */
type Sheet = { readonly open: boolean; readonly onClose: () => void }

/**
 * A sheet whose code does not come with the screen: it is loaded when the page has nothing else to do, so that a tap
 * opens it at once, or by the tap itself. A sheet that cannot be loaded closes, and a message says so.
 */
export function lazySheet<Props extends Sheet>(
  importSheet: () => Promise<ComponentType<Props>>,
): (props: Props) => React.JSX.Element | null {
  return function LazySheet(props) {
    const { open, onClose } = props
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    const failed = useEffectEvent(() => {
      onClose()
      toastError(text.notOpened.title, text.notOpened.explanation)
    })
    useEffect(() => {
      let isWanted = true
      const load = (onFailed: () => void) =>
        void importSheet().then(
          (loaded) => isWanted && setLoaded(() => loaded),
          () => isWanted && onFailed(),
        )
      const takeBack = open ? load(failed) : whenIdle(() => load(() => undefined))
      return () => {
        isWanted = false
        takeBack?.()
      }
    }, [open])
    return Loaded ? <Loaded {...props} /> : null
  }
}
