import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../controls/button.tsx'

/** A form in a sheet: its fields, a way back and the button that saves. */
export function SheetForm({ cancel, confirm, busy = false, onSubmit, onClose, children }: SheetFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      {children}
      <div className="flex flex-wrap-reverse gap-3 *:flex-auto">
        <Button variant="quiet" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}

type SheetFormProps = {
  readonly cancel: string
  readonly confirm: string
  readonly busy?: boolean
  readonly onSubmit: (event: SubmitEvent) => void
  readonly onClose: () => void
  readonly children: ReactNode
}
