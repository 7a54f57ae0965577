import { useState } from 'react'
import { PASSKEY_NAME_LIMIT } from '#domain/account/passkey-limit'
import { renamePasskey, type Passkey } from '../../data/account/passkeys.ts'
import { failureText } from '../../parts/account/passkey-failure.ts'
import { text as proofText } from '../../parts/account/proof-text.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx'
import { passkeyName } from './passkey-text.ts'
import { text } from './text.ts'

/** Names a passkey. */
export function RenameDialog({ open, passkey, onClose }: RenameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.rename.title}>
      {passkey ? <RenameForm passkey={passkey} onClose={onClose} /> : null}
    </Dialog>
  )
}

type RenameDialogProps = {
  readonly open: boolean
  readonly passkey: Passkey | undefined
  readonly onClose: () => void
}

function RenameForm({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const [name, setName] = useState(passkeyName(passkey))
  const [error, setError] = useState<string>()

  function save(): void {
    const trimmed = name.trim()
    if (trimmed === '') return setError(text.rename.missing)
    onClose()
    renamePasskey(passkey.id, trimmed).catch((failure: unknown) =>
      toastError(text.rename.failed, failureText(failure) ?? proofText.unexpected),
    )
  }

  return (
    <SheetForm
      cancel={text.rename.cancel}
      confirm={text.rename.save}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onClose={onClose}
    >
      <TextField
        label={text.rename.label}
        value={name}
        maxLength={PASSKEY_NAME_LIMIT}
        error={error}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setError(undefined)
        }}
      />
    </SheetForm>
  )
}
