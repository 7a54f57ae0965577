import { useState, type SubmitEvent } from 'react'
import { ownSiteId, type SiteRoute } from '#domain/sites/sites'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { text as words } from '../../parts/sites/text.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx'
import { text } from './text.ts'
import { useSaveSite } from './use-save-site.ts'

/** Adds a site of the person's own to those of a route. */
export function AddSite({ route, open, onClose }: AddSiteProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.add.title} text={words.routes[route]}>
      <Form route={route} onClose={onClose} />
    </Dialog>
  )
}

type AddSiteProps = { readonly route: SiteRoute; readonly open: boolean; readonly onClose: () => void }

function Form({ route, onClose }: Omit<AddSiteProps, 'open'>) {
  // Chosen when the sheet opens, so that two taps make one site.
  const [id] = useState(() => ownSiteId(route, crypto.randomUUID()))
  const { form, field, submit, busy } = useValidatedForm<{ label: string }, { label: string }>(
    () => import('#domain/sites/schema').then(({ NewSite }) => NewSite),
    { label: '' },
    ['label'],
  )
  const { isSaved, save } = useSaveSite({ refuse: (message) => form.setError('label', { message }), onClose })
  const check = submit((change) => save({ id, name: change.label }, change))
  const saveOnce = (event: SubmitEvent) => (isSaved ? event.preventDefault() : void check(event))
  return (
    <SheetForm cancel={text.add.cancel} confirm={text.add.save} busy={busy} onSubmit={saveOnce} onClose={onClose}>
      <TextField label={text.add.name} autoComplete="off" {...field('label')} />
    </SheetForm>
  )
}
