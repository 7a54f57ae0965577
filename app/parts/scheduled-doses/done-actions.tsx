import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { unskipDose } from '../../data/scheduled-doses/mutations.ts'
import { onDoneAction } from '../../shell/outbox/done-actions.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { text } from './text.ts'

/** The layout inside the guard: does what the buttons in the messages of scheduled doses say, on every screen. */
export default function DoneActions() {
  useEffect(
    () =>
      onDoneAction('undo-skip', ({ kind, preview }) => {
        if (kind !== 'skip-dose') return
        void unskipDose(preview.scheduled_dose).catch(() => toastError(text.failedTitle, text.unskipFailed))
      }),
    [],
  )
  return <Outlet />
}
