import { useState, type SubmitEvent } from 'react'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import type { NamedPeptide } from '../../data/peptides/joining.ts'
import { joinPeptide } from '../../data/peptides/mutations.ts'
import type { ShownPeptide } from '../../data/peptides/shown-peptide.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { text } from './text.ts'

/** An own peptide, and the id of the one that its name suggests. */
export type Joinable = NamedPeptide & { readonly suggested: string | undefined }

/** Asks which peptide an own one is. */
export function JoinDialog({ peptide, all, open, onClose }: JoinDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.join.title} text={text.join.explanation(peptide?.name ?? '')}>
      {peptide ? <JoinForm peptide={peptide} all={all} onDone={onClose} /> : null}
    </Dialog>
  )
}

type JoinDialogProps = {
  /** Undefined until it was opened. */
  readonly peptide: Joinable | undefined
  readonly all: readonly ShownPeptide[]
  readonly open: boolean
  readonly onClose: () => void
}

function JoinForm({ peptide, all, onDone }: JoinFormProps) {
  const [id] = useState(() => crypto.randomUUID())
  const others = all.filter(
    (one) => one.id !== peptide.id && one.id !== OTHER_PEPTIDE && (one.joined_to ?? null) === null,
  )
  const [chosen, setChosen] = useState(others.find((one) => one.id === peptide.suggested)?.id ?? '')
  const [isMissing, setMissing] = useState(false)
  const join = (event: SubmitEvent) => {
    event.preventDefault()
    const into = others.find((one) => one.id === chosen)
    setMissing(!into)
    if (!into) return
    joinPeptide(id, { id: peptide.id, name: peptide.name }, { id: into.id, name: into.name }).catch(() =>
      toastError(text.notKept.title, text.notKept.explanation),
    )
    onDone()
  }
  return (
    <form onSubmit={join} noValidate className="grid gap-4">
      <SelectField
        label={text.join.label(peptide.name)}
        value={chosen}
        error={isMissing ? text.join.missing : undefined}
        onChange={(event) => {
          setChosen(event.target.value)
          setMissing(false)
        }}
      >
        <option value="">{text.join.choose}</option>
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{text.join.confirm}</Button>
    </form>
  )
}

type JoinFormProps = {
  readonly peptide: Joinable
  readonly all: readonly ShownPeptide[]
  readonly onDone: () => void
}
