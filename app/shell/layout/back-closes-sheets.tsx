import { useEffect, useState } from 'react'
import { topSheet } from '../../ui/dialogs/open-sheets.ts'
import { isUnsaved } from '../forms/use-unsaved.ts'
import { lazySheet } from '../loading/lazy-sheet.tsx'
import { holdTraversals, shownLocation } from '../navigation/navigation.ts'
import { useLocation } from '../navigation/use-location.ts'

const DiscardQuestion = lazySheet(() => import('../../ui/dialogs/dialog.tsx').then((module) => module.DiscardQuestion))

/** The browser's Back closes the sheet on top first; where something was typed on the page, it asks before it leaves. */
export function BackClosesSheets() {
  const [asked, setAsked] = useState<Asked>()
  const { key } = useLocation()
  useEffect(
    () =>
      holdTraversals((leave) => {
        const close = topSheet()
        if (close !== undefined) close()
        else if (isUnsaved()) setAsked({ leave, key: shownLocation().key })
        else return false
        return true
      }),
    [],
  )
  if (asked === undefined) return null
  if (asked.key !== key) {
    // A link that was tapped meanwhile has left the page that the question is about.
    setAsked(undefined)
    return null
  }
  const answer = (act?: () => void) => {
    setAsked(undefined)
    act?.()
  }
  return <DiscardQuestion open onClose={() => answer()} onDiscard={() => answer(asked.leave)} />
}

/** `key`: of the page that is asked about. */
type Asked = { readonly leave: () => void; readonly key: string }
