import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { topSheet } from '../../ui/dialogs/open-sheets.ts'

/** The browser's Back closes the sheet on top first, and leaves the page the next time. */
export function BackClosesSheets() {
  const back = useBlocker(({ historyAction }) => historyAction === 'POP' && topSheet() !== undefined)
  useEffect(() => {
    if (back.state !== 'blocked') return
    back.reset()
    topSheet()?.()
  }, [back])
  return null
}
