import { useMemo, useState, type SubmitEvent } from 'react'
import { GRADE_NAMES } from '#domain/symptoms/name'
import type { SiteUse } from '#domain/sites/uses'
import type { OfferedSymptom } from '#domain/symptoms/offered'
import { GRADES, SITE_REACTION, type Grade } from '#domain/symptoms/symptoms'
import { dateIn, timeIn } from '#domain/time/zone'
import { useSites } from '../../data/sites/shown-sites.ts'
import { recordSymptoms, type NewEntry } from '../../data/symptoms/check-in-mutations.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx'
import { AfterEntries } from './after-entries.tsx'
import { SymptomName } from './check-in/symptom-name.tsx'
import { text } from './text.ts'

/** What the person noticed today: each symptom with its grade. What they are asked about and is not there is recorded as none. */
export function CheckInSheet({ open, onClose, symptoms }: CheckInSheetProps) {
  const [saved, setSaved] = useState<readonly NewEntry[]>([])
  return (
    <>
      <Dialog open={open} onClose={onClose} title={text.sheet.title} text={text.sheet.explanation}>
        <CheckInForm
          symptoms={symptoms}
          onClose={onClose}
          onSaved={(entries) => {
            setSaved(entries)
            onClose()
          }}
        />
      </Dialog>
      {saved.length === 0 ? null : <AfterEntries key={saved[0]?.id} entries={saved.map(({ form }) => form)} />}
    </>
  )
}

type CheckInSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly symptoms: readonly OfferedSymptom[]
}

/** A symptom that is there. Its id is chosen when it is switched on, so that two taps on 'Save' make one entry. */
type Noticed = { readonly id: string; readonly grade: Grade }

function CheckInForm({ symptoms, onClose, onSaved }: CheckInFormProps) {
  const [writeId] = useState(() => crypto.randomUUID())
  // The button can still be pressed while the sheet slides away.
  const [isSaved, setSaved] = useState(false)
  const [noticed, setNoticed] = useState<ReadonlyMap<string, Noticed>>(new Map())
  const [showsOthers, setShowsOthers] = useState(false)
  const now = useNow()
  // The answers are of the moment at which the sheet opened: one that is saved after midnight is of the day before.
  const [{ today, time, zone }] = useState(() => {
    const clock = deviceZone()
    return { today: dateIn(now, clock), time: timeIn(now, clock), zone: clock }
  })
  const { known } = useSites(now, today)
  const lastSite = useMemo(() => lastUse(known?.uses ?? [])?.site ?? '', [known])
  const [chosenSite, setChosenSite] = useState<string>()
  const site = chosenSite ?? lastSite

  const notice = (id: string, grade: Grade | undefined) => {
    const next = new Map(noticed)
    if (grade === undefined) next.delete(id)
    else next.set(id, { id: next.get(id)?.id ?? crypto.randomUUID(), grade })
    setNoticed(next)
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSaved) return
    setSaved(true)
    const when = { date: today, time, zone, end_date: null, end_time: null, notes: null }
    const entries = symptoms.flatMap(({ id: symptom, name }): readonly NewEntry[] => {
      const found = noticed.get(symptom)
      if (found === undefined) return []
      const { id, grade } = found
      const form = { symptom, grade, ...when, site: symptom === SITE_REACTION && site !== '' ? site : null }
      return [{ id, name, form }]
    })
    const asked = symptoms.filter(({ id, is_asked }) => is_asked || noticed.has(id)).map(({ id }) => id)
    if (asked.length === 0) return onClose()
    try {
      await recordSymptoms(writeId, entries, { day: today, asked })
      onSaved(entries)
    } catch {
      setSaved(false)
      toastError(text.notSaved.title, text.notSaved.explanation)
    }
  }
  const rowOf = ({ id, name }: OfferedSymptom) => {
    const grade = noticed.get(id)?.grade
    return (
      <div key={id} className="py-1">
        <Switch
          label={<SymptomName id={id} name={name} />}
          checked={grade !== undefined}
          onChange={({ target }) => notice(id, target.checked ? 1 : undefined)}
        />
        {grade === undefined ? null : (
          <div className="grid gap-3 pb-2">
            <Segmented
              label={text.sheet.grade(name)}
              hideLabel
              options={GRADE_OPTIONS}
              value={String(grade)}
              onChange={(chosen) => notice(id, Number(chosen) as Grade)}
            />
            {id === SITE_REACTION ? (
              <SelectField label={text.sheet.site} value={site} onChange={({ target }) => setChosenSite(target.value)}>
                <option value="">{text.sheet.noSite}</option>
                {(known?.sites ?? []).map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </SelectField>
            ) : null}
          </div>
        )}
      </div>
    )
  }
  const [asked, others] = [symptoms.filter(({ is_asked }) => is_asked), symptoms.filter(({ is_asked }) => !is_asked)]
  return (
    <SheetForm
      cancel={text.sheet.cancel}
      confirm={noticed.size === 0 ? text.sheet.nothing : text.sheet.save}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <div>
        <fieldset className="min-w-0 divide-y divide-line">
          <legend className="sr-only">{text.sheet.asked}</legend>
          {asked.map(rowOf)}
        </fieldset>
        {showsOthers ? (
          <fieldset className="min-w-0 divide-y divide-line border-t border-line">
            <legend className="sr-only">{text.sheet.others}</legend>
            {others.map(rowOf)}
          </fieldset>
        ) : (
          <Button variant="ghost" size="small" onClick={() => setShowsOthers(true)}>
            {text.sheet.showOthers}
          </Button>
        )}
      </div>
    </SheetForm>
  )
}

/** The newest of all uses: a person has thousands of doses. */
function lastUse(uses: readonly SiteUse[]): SiteUse | undefined {
  return uses.reduce<SiteUse | undefined>((last, use) => (last && last.at >= use.at ? last : use), undefined)
}

type CheckInFormProps = Pick<CheckInSheetProps, 'symptoms' | 'onClose'> & {
  readonly onSaved: (entries: readonly NewEntry[]) => void
}

const GRADE_OPTIONS = GRADES.map((grade) => ({ value: String(grade), label: GRADE_NAMES[grade] }))
