import { useState, type SubmitEvent } from 'react'
import { RESTING_REASONS, restDaysOfAll, USUAL_SETTINGS, type SiteChange } from '#domain/sites/settings'
import { isOwnSiteId } from '#domain/sites/sites'
import { plural } from '#domain/text/plural'
import type { CivilDate } from '#domain/time/civil'
import { useSiteSettings } from '../../data/sites/settings.ts'
import type { ShownSite } from '../../data/sites/shown-sites.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { NumberField, SelectField, TextField } from '../../ui/controls/field.tsx'
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx'
import { text } from './text.ts'
import { useSaveSite } from './use-save-site.ts'

/** The rest of a site, and the name of one of the person's own. */
export function SiteForm({ site, today, onClose }: SiteFormProps) {
  const { id, name } = site
  const isOwn = isOwnSiteId(id)
  const { data: settings = [] } = useSiteSettings()
  const [start] = useState((): Typed => {
    const { label, rest_days } = settings.find((one) => one.id === id) ?? USUAL_SETTINGS
    const { reason = '', until = '' } = site.resting ?? {}
    return { label: label ?? '', rest_days: rest_days === null ? '' : String(rest_days), reason, until: until ?? '' }
  })
  const { form, field, submit, busy } = useValidatedForm<Typed, SiteChange>(
    () => import('#domain/sites/schema').then(({ siteForm }) => siteForm({ isOwn, today })),
    start,
    ['label', 'rest_days', 'reason', 'until'],
  )
  const { isSaved, save } = useSaveSite({ refuse: (message) => form.setError('label', { message }), onClose })
  const check = submit((change) => save({ id, name }, change))
  const saveOnce = (event: SubmitEvent) => (isSaved ? event.preventDefault() : void check(event))
  const rests = form.watch('reason') !== ''
  return (
    <SheetForm cancel={text.site.cancel} confirm={text.site.save} busy={busy} onSubmit={saveOnce} onClose={onClose}>
      {isOwn ? <TextField label={text.site.name} autoComplete="off" {...field('label')} /> : null}
      <NumberField
        label={text.site.restDays}
        hint={text.site.restHint(plural(restDaysOfAll(settings), 'day'))}
        inputMode="numeric"
        unit={text.site.days}
        {...field('rest_days')}
      />
      <SelectField label={text.site.reason} {...field('reason', 'until')}>
        <option value="">{text.site.noReason}</option>
        {RESTING_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {text.site.reasons[reason]}
          </option>
        ))}
      </SelectField>
      {rests ? <TextField label={text.site.until} hint={text.site.untilHint} type="date" {...field('until')} /> : null}
    </SheetForm>
  )
}

type SiteFormProps = { readonly site: ShownSite; readonly today: CivilDate; readonly onClose: () => void }

type Typed = {
  readonly label: string
  readonly rest_days: string
  readonly reason: string
  readonly until: string
}
