import { useState } from 'react'
import { Link } from 'wouter'
import { useNavigate } from '../../../shell/navigation/use-location.ts'
import type { DeleteAccount } from '#domain/account/schema'
import { deleteAccount, leaveForGood } from '../../../data/account/deletion.ts'
import { useValidatedForm } from '../../../shell/forms/use-validated-form.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { deletionFailure, type DeletionFailure } from './deletion-failure.ts'
import { text } from './text.ts'

/** The password and the word DELETE. Nothing is shown as done before the server has done it. */
export function DeletionForm({ onClose, onUnderWay }: DeletionFormProps) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<DeletionFailure>()
  const { field, submit, busy } = useValidatedForm<DeleteAccount, DeleteAccount>(
    () => import('#domain/account/schema').then((account) => account.DeleteAccount),
    { password: '', word: '' },
    ['password', 'word'],
  )
  const remove = submit(async (form) => {
    setFailure(undefined)
    onUnderWay(true)
    try {
      const left = leaveForGood(await deleteAccount(form))
      // The end of the session may have been told before the answer came, and this screen has led to the sign-in.
      await navigate('/account-deleted', { replace: true })
      await left
    } catch (error) {
      const failed = deletionFailure(error)
      setFailure(failed)
      // The message stands under its field.
      if (failed === undefined) throw error
    } finally {
      onUnderWay(false)
    }
  })
  return (
    <form onSubmit={remove} noValidate method="post" className="grid gap-4">
      <TextField label={text.sheet.password} type="password" autoComplete="current-password" {...field('password')} />
      <TextField
        label={text.sheet.word}
        hint={text.sheet.wordHint}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...field('word')}
      />
      {failure === undefined ? null : (
        <Notice tone="danger" title={failure.title}>
          {failure.explanation}
        </Notice>
      )}
      <div className="flex flex-wrap-reverse gap-3 *:flex-auto">
        <Button variant="quiet" onClick={onClose}>
          {text.sheet.keep}
        </Button>
        <Button type="submit" variant="danger" busy={busy} busyText={text.sheet.removing}>
          {text.sheet.remove}
        </Button>
      </div>
      <Link to="/forgot-password" className={`${buttonClass('ghost', 'small')} justify-self-center`}>
        {text.sheet.forgotten}
      </Link>
    </form>
  )
}

type DeletionFormProps = {
  readonly onClose: () => void
  /** While it is, the sheet stays. */
  readonly onUnderWay: (isUnderWay: boolean) => void
}
