import { useEffect, useState } from 'react'
import { topSheet } from '../../ui/dialogs/open-sheets.ts'
import { isUnsaved } from '../forms/use-unsaved.ts'
import { lazySheet } from '../loading/lazy-sheet.tsx'
import { holdTraversals } from '../navigation/navigation.ts'

const DiscardQuestion = lazySheet(() => import('../../ui/dialogs/dialog.tsx').then((module) => module.DiscardQuestion))

/** The browser's Back closes the sheet on top first; where something was typed on the page, it asks before it leaves. */
export function BackClosesSheets() {
  const [goOn, setGoOn] = useState<() => void>()
  useEffect(
    () =>
      holdTraversals((leave) => {
        const close = topSheet()
        if (close !== undefined) close()
        else if (isUnsaved()) setGoOn(() => leave)
        else return false
        return true
      }),
    [],
  )
  if (goOn === undefined) return null
  const answer = (act?: () => void) => {
    setGoOn(undefined)
    act?.()
  }
  return <DiscardQuestion open onClose={() => answer()} onDiscard={() => answer(goOn)} />
}
