import { useNavigate } from '../../shell/navigation/use-location.ts'
import { changeProfile } from '../../data/profile/profile.ts'
import { Refused } from '../../data/fetch-json.ts'
import { useUnsaved } from '../../shell/forms/use-unsaved.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

type Typed = { readonly display_name: string }

/** The display name, and the e-mail address, which cannot be changed here. */
export function NameForm({ name, email }: { readonly name: string; readonly email: string }) {
  const navigate = useNavigate()
  const noteTyped = useUnsaved()
  const { field, submit, busy } = useValidatedForm<Typed, Typed>(
    () =>
      import('#domain/profile/schema').then(({ ProfileChange }) =>
        ProfileChange.pick({ display_name: true }).required(),
      ),
    { display_name: name },
    ['display_name'],
  )
  const save = submit(async (form) => {
    try {
      await changeProfile(form)
      toastSuccess(text.saved.title, text.saved.explanation)
      await navigate('/settings')
    } catch (error) {
      if (error instanceof Refused && error.problem.fields) throw error
      toastError(text.failed.title, text.failed.explanation)
    }
  })
  return (
    <form onSubmit={save} onInput={noteTyped} noValidate method="post" className="grid gap-3.5">
      <Card className="grid gap-4">
        <TextField label={text.name} autoComplete="nickname" {...field('display_name')} />
        <TextField label={text.email} type="email" hint={text.emailHint} value={email} readOnly />
      </Card>
      <Button type="submit" busy={busy} busyText={text.saving}>
        {text.save}
      </Button>
    </form>
  )
}
