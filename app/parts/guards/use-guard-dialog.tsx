import { useRef, useState, type ReactNode } from 'react'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { lazySheet } from '../../shell/loading/lazy-sheet.tsx'
import type { Asking } from './guard-dialog.tsx'

const GuardDialog = lazySheet(() => import('./guard-dialog.tsx').then((module) => module.GuardDialog))

/**
 * The dialog of the guards. `ask` resolves to whether the person wants it all the same; without a question it does so at
 * once. A double tap opens it and answers nothing.
 */
export function useGuardDialog(): { readonly ask: (asking: Asking) => Promise<boolean>; readonly dialog: ReactNode } {
  const [open, setOpen] = useState<Open>()
  // Two taps can come in one frame, before React renders again.
  const isAsking = useRef(false)
  const { held, tap } = useTapGuard()
  const answer = (isYes: boolean) => {
    isAsking.current = false
    open?.resolve(isYes)
    // The words stay while the sheet slides away.
    setOpen((last) => last && { ...last, isOpen: false })
  }
  const ask = (asking: Asking) => {
    if (asking.questions.length === 0) return Promise.resolve(true)
    if (isAsking.current) return Promise.resolve(false)
    isAsking.current = true
    tap(() => undefined)
    return new Promise<boolean>((resolve) => setOpen({ asking, resolve, isOpen: true }))
  }
  return {
    ask,
    dialog: (
      <GuardDialog
        asking={open?.asking}
        open={open?.isOpen ?? false}
        busy={held}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    ),
  }
}

type Open = { readonly asking: Asking; readonly resolve: (isYes: boolean) => void; readonly isOpen: boolean }
