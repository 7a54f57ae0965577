import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import type { ProfileChange } from '#domain/profile/schema'
import { changeProfile } from '../../../data/profile/profile.ts'
import { useUnsaved } from '../../../shell/forms/use-unsaved.ts'
import { toastError, toastSuccess } from '../../../shell/toasts/toasts.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { text } from '../text.ts'

/**
 * A field of the profile that is edited in place. Saving closes it at once and shows the new value; when the server
 * rejects it, it opens again with its input.
 */
export function useInlineEdit() {
  const [open, setOpen] = useState(false)

  async function save(change: ProfileChange): Promise<void> {
    setOpen(false)
    try {
      await changeProfile(change)
      toastSuccess(text.profile.saved.title, text.profile.saved.explanation)
    } catch {
      setOpen(true)
      failedToUpdate()
    }
  }

  return { open, setOpen, save }
}

export const failedToUpdate = () => toastError(text.profile.failed.title, text.profile.failed.explanation)

/** The row of such a field: its name, its value and an edit button, or the form with Save and Cancel. */
export function InlineEdit({ label, editLabel, value, open, onOpen, onCancel, onSave, children }: InlineEditProps) {
  const row = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    // The focus moves into the field, and back to the edit button.
    row.current?.querySelector<HTMLElement>(open ? 'input, select' : 'button')?.focus({ preventScroll: !open })
  }, [open])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSave()
  }

  return (
    <div ref={row} className="py-2.5 first:pt-0 last:pb-0">
      {open ? (
        <EditForm onSubmit={submit}>
          {children}
          <div className="flex flex-wrap gap-2 px-1">
            <Button type="submit" size="small">
              {text.profile.save}
            </Button>
            <Button variant="quiet" size="small" onClick={onCancel}>
              {text.profile.cancel}
            </Button>
          </div>
        </EditForm>
      ) : (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="text-caption font-medium text-ink-3">{label}</p>
            <div className="mt-0.5 font-semibold wrap-anywhere">{value}</div>
          </div>
          <IconButton icon="edit" label={editLabel} onClick={onOpen} className="-mr-2.5" />
        </div>
      )}
    </div>
  )
}

/** Apart from the row, so that closing it ends what was typed. */
function EditForm({ onSubmit, children }: EditFormProps) {
  const noteTyped = useUnsaved()
  return (
    <form onSubmit={onSubmit} onInput={noteTyped} noValidate className="grid gap-3 py-1">
      {children}
    </form>
  )
}

type EditFormProps = { readonly onSubmit: (event: SyntheticEvent) => void; readonly children: ReactNode }

type InlineEditProps = {
  readonly label: string
  readonly editLabel: string
  readonly value: ReactNode
  readonly open: boolean
  readonly onOpen: () => void
  readonly onCancel: () => void
  readonly onSave: () => void
  /** The form. */
  readonly children: ReactNode
}

export function NotSpecified() {
  return <span className="font-medium text-ink-2">{text.profile.notSpecified}</span>
}
