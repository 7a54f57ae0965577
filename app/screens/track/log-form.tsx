import { useEffect, useState } from 'react'
import { expectPage } from '../../shell/navigation/expected-page.ts'
import { useLocation, useNavigate } from '../../shell/navigation/use-location.ts'
import { loggedDose } from '#domain/doses/logged-dose'
import type { OneTimeDose } from '#domain/doses/schema'
import { idOfStart } from '#domain/protocols/start-id'
import { dateIn } from '#domain/time/zone'
import { logDose } from '../../data/doses/mutations.ts'
import type { Write, WriteOfKind } from '../../data/writes.ts'
import { completeDose } from '../../data/scheduled-doses/mutations.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { usePlannedMatch } from '../../data/scheduled-doses/planned-match.ts'
import { useActiveSchedules } from '../../data/schedules/active-schedules.ts'
import { createSchedule } from '../../data/schedules/save-schedule.ts'
import { keepStart } from '../../data/session/starts-here.ts'
import { useVials } from '../../data/vials/vials.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { DraftNotice } from '../../shell/forms/draft-notice.tsx'
import { useDraft, useStart } from '../../shell/forms/use-draft.ts'
import { Notice } from '../../ui/notice.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { EntryFields } from './fields/entry-fields.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { saveDrawnFrom } from './drawn-from.ts'
import { useFormDraw } from './use-form-draw.ts'
import { useLabelVial } from './use-label-vial.ts'
import { useFollowClock } from './use-follow-clock.ts'
import { usePeptideOptions } from './fields/use-peptide-options.ts'
import { RefusedSchedules, useRefusedSchedules } from './refused-schedule.tsx'
import { showNotStored, unaddedDate } from './save-errors.ts'
import { defaultValues, entryState, type DosageType, type EntryFormValues } from '../../parts/doses/entry-values.ts'
import { entryValuesOf, soundEntry } from '../../parts/doses/returned-entry.ts'
import { instantIn, newDoseOf } from '../../parts/guards/new-dose.ts'
import { text as guardText } from '../../parts/guards/text.ts'
import { useNameAnswers } from '../../parts/peptides/use-name-answers.ts'
import { vialsAtHand } from '../../parts/vials/vials-at-hand.ts'
import { useDoseGuards } from '../../parts/guards/use-dose-guards.tsx'
import { WeeklyLine } from '../../parts/guards/weekly-line.tsx'
import { planAgain } from '../../parts/schedules/plan-again.ts'
import { FormLoading } from './edit-schedule.tsx'
import { planOfEntry } from './plan/form-plan.ts'
import { newAmounts } from './plan/planned-amounts.ts'
import { text } from './text.ts'

/**
 * A one-time dose or a new schedule. The values survive a failed save and a change between the two. The id is chosen
 * when the form opens, so that a double tap makes one entry. `againOf`: the id of a schedule whose plan is wanted once more.
 */
export function LogForm({ againOf, ...props }: LogFormProps & { readonly againOf: string | undefined }) {
  const [round, setRound] = useState(0)
  const { schedules, isError } = useActiveSchedules()
  const label = useVials()
  if (againOf !== undefined && schedules === undefined && !isError) return <FormLoading />
  // A tap that is quicker than the vials would be refused: the peptide comes with the vial of the label.
  if (props.labelVial !== undefined && label.vials === undefined && !label.isError) return <FormLoading />
  const earlier = schedules?.find(({ id }) => id === againOf)
  return <Form key={round} {...props} again={earlier && planAgain(earlier)} onDiscard={() => setRound(round + 1)} />
}

function Form({ asked, labelVial, again, onDiscard }: FormProps) {
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const returned = entryValuesOf(state) ?? again
  const [id, setId] = useState(() => crypto.randomUUID())
  const start = useStart('log', {
    fresh: () => returned ?? defaultValues(asked),
    soundOf: soundEntry,
    isWanted: returned === undefined && labelVial === undefined,
  })
  const now = useNow()
  const today = dateIn(now, deviceZone())
  const plannedMatch = usePlannedMatch(deviceZone())
  const peptides = usePeptideOptions()
  const entry = useEntryForm(start.values)
  const { form, values } = entry
  const draft = useDraft('log', { form, restored: start.restored, leftOut: ['dosageType', 'zone'] })
  const refused = useRefusedSchedules(entry, isCreation)
  const guards = useDoseGuards()
  const names = useNameAnswers()
  const draw = useFormDraw(entry)
  const label = useLabelVial(entry, returned ? undefined : labelVial)
  const isTimed = start.restored.some((path) => path === 'startDate' || path === 'time')
  useFollowClock(entry, returned === undefined && refused.corrected === undefined && !isTimed)
  // The address selects the kind; the other values stay.
  useEffect(() => form.setValue('dosageType', asked), [asked, key, form])

  const save = entry.submit(async (checked) => {
    const unnamed = await names.refusalOf(checked)
    if (unnamed !== undefined) return entry.refuse('customPeptideName', unnamed)
    const name = peptides.nameOf(checked) ?? text.log.unknownPeptide
    const comeBack = () => {
      setId(crypto.randomUUID())
      showNotStored()
      void navigate(values.dosageType === 'schedule' ? '/track?mode=schedule' : '/track', {
        state: entryState(values),
        replace: true,
      })
    }
    const peptide = { id: checked.peptide, name }
    // The write is shown before it is stored on the device. If storing fails, the form returns with its values.
    if (checked.dosageType === 'one-time') {
      // Loaded at once, so that a slow network delays the save only once.
      const dose = newDoseOf(checked, peptide)
      const [drawn, known, planned] = await Promise.all([
        draw.whenKnown(),
        guards.whenKnown(peptide),
        plannedMatch(peptide, dose.administered_at),
      ])
      const { draws, concentration, marks } = drawn
      const unit = await guards.askUnit('log', dose, known, marks?.text)
      if (unit === 'marks') return entry.takeMarks(marks, guardText.unit.refused)
      if (unit === 'back') return
      if (drawn.refused !== undefined) return entry.refuse('vial', drawn.refused)
      const { hasRead, ...answer } = await guards.beforeLogging(dose, known, { concentration, planned, draws })
      if (!answer.goesOn) return
      const saving = { confirmed: answer.confirmed, draws, readConcentration: hasRead }
      const saved =
        planned && answer.isPlanned
          ? completeDose(planned, deviceZone(), { logged: typedDose(planned, id, checked), ...saving })
          : logDose(id, checked, name, saving)
      saved.catch(comeBack)
    } else {
      const left = unaddedDate(values, today)
      if (left !== undefined) return entry.refuse('dateToAdd', left)
      const outcome = planOfEntry(checked, today, undefined)
      if (!outcome.ok) return entry.refuse(outcome.field, outcome.reason)
      const amounts = newAmounts(outcome.slots)
      const marks = amounts.length === 1 ? (await draw.whenKnown()).marks : undefined
      const dose = newDoseOf(checked, peptide)
      const { unit, goesOn, confirmed } = await guards.beforePlanning('start', dose, amounts, marks?.text)
      if (unit === 'marks') return entry.takeMarks(marks, guardText.unit.refused)
      if (!goesOn) return
      const { corrected, settle } = refused
      const { startedBeside: beside } = values
      const protocolVersionId = corrected ? corrected.body.protocol_version_id : values.protocolVersionId || undefined
      const accepted = { form: checked, planned: outcome, confirmed, protocolVersionId }
      const isStart = protocolVersionId !== undefined && !corrected
      const writeId = isStart ? idOfStart({ protocolVersionId, form: checked, confirmed }, beside) : id
      const scheduleId = scheduleIdOf(corrected) ?? writeId
      if (protocolVersionId !== undefined) keepStart({ id: scheduleId, beside })
      const saveVial = async () => {
        await settle()
        const schedule = { id: scheduleId, peptide_id: checked.peptide, peptide_name: name }
        await saveDrawnFrom(values.drawnFrom, schedule, vialsAtHand.now())
      }
      createSchedule(scheduleId, accepted, name, writeId).then(saveVial, comeBack)
    }
    draft.drop()
    await navigate('/app')
  })

  const discard = () => {
    draft.drop()
    onDiscard()
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-3.5">
      <DraftNotice at={start.at} onDiscard={discard} />
      <Segmented
        label={text.log.kind}
        options={KINDS}
        value={values.dosageType}
        onChange={(kind) => form.setValue('dosageType', kind)}
      />
      {values.dosageType === 'schedule' ? <RefusedSchedules {...refused} /> : null}
      {label === undefined || values.dosageType === 'schedule' ? null : (
        <Notice tone="pending" live>
          {label}
        </Notice>
      )}
      <EntryFields entry={entry} peptides={peptides} names={names} today={today} />
      <Button type="submit" busy={entry.busy} onPointerDown={() => expectPage('/app')}>
        {values.dosageType === 'schedule' ? text.log.saveSchedule : text.log.saveOneTime}
      </Button>
      <WeeklyLine dose={values.dosageType === 'one-time' ? weeklyDoseOf(values, peptides.nameOf(values)) : undefined} />
      {guards.dialog}
    </form>
  )
}

type LogFormProps = {
  readonly asked: DosageType
  /** The vial whose label was read. */
  readonly labelVial: string | undefined
}
type FormProps = LogFormProps & {
  /** The plan of an earlier schedule, from today on. */
  readonly again: EntryFormValues | undefined
  readonly onDiscard: () => void
}

/** The dose that completes the planned one. Its peptide is the planned one's: the form may hold its name. */
function typedDose({ peptide_id, peptide_name }: ShownScheduledDose, id: string, form: OneTimeDose) {
  const peptide = { id: peptide_id, name: peptide_name }
  return { form, dose: loggedDose(form, { id, peptide, recordedAt: new Date().toISOString() }) }
}

function weeklyDoseOf(values: EntryFormValues, name: string | undefined) {
  const at = instantIn(values)
  if (name === undefined || at === undefined) return undefined
  return { peptide_id: values.peptide, peptide_name: name, administered_at: at, method: values.administrationMethod }
}

const KINDS = [
  { value: 'one-time', label: text.log.oneTime },
  { value: 'schedule', label: text.log.schedule },
] as const

const isCreation = (write: Write): write is Creation => write.kind === 'create-schedule'
type Creation = WriteOfKind<'create-schedule'>

/** A corrected schedule keeps its id, unless the server rejected the id. */
function scheduleIdOf(corrected: Creation | undefined): string | undefined {
  if (!corrected || corrected.refused?.code === 'reused-id') return undefined
  return corrected.body.id
}
