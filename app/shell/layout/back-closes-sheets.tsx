import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { DiscardQuestion } from '../../ui/dialogs/dialog.tsx'
import { topSheet } from '../../ui/dialogs/open-sheets.ts'
import { isUnsaved } from '../forms/use-unsaved.ts'

/** The browser's Back closes the sheet on top first; where something was typed on the page, it asks before it leaves. */
export function BackClosesSheets() {
  const [isAsking, setAsking] = useState(false)
  const back = useBlocker(({ historyAction }) => {
    if (historyAction !== 'POP') return false
    const isSheet = topSheet() !== undefined
    setAsking(!isSheet && isUnsaved())
    return isSheet || isUnsaved()
  })
  useEffect(() => {
    if (back.state !== 'blocked' || isAsking) return
    back.reset()
    topSheet()?.()
  }, [back, isAsking])
  if (!isAsking) return null
  const answer = (go: (() => void) | undefined) => {
    setAsking(false)
    go?.()
  }
  return <DiscardQuestion onKeep={() => answer(back.reset)} onDiscard={() => answer(back.proceed)} />
}
