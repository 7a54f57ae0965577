import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '../../shell/navigation/use-location.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import type { VialForm } from '#domain/vials/schema'
import { suggestedName } from '#domain/vials/suggested-name'
import { addVial } from '../../data/vials/mutations.ts'
import { useVials } from '../../data/vials/vials.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { ContentFields } from '../../parts/vial-form/content-fields.tsx'
import { DialFields } from '../../parts/vial-form/dial-fields.tsx'
import { FactsFields } from '../../parts/vial-form/facts-fields.tsx'
import type { FormControl } from '../../parts/vial-form/form-control.ts'
import { unansweredName } from '../../parts/vial-form/unanswered-name.ts'
import { useNameAnswers } from '../../parts/peptides/use-name-answers.ts'
import { PeptideFields } from '../../parts/vial-form/peptide-fields.tsx'
import { StartFields } from '../../parts/vial-form/start-fields.tsx'
import { text as fieldText } from '../../parts/vial-form/text.ts'
import { blendOf, FIELD_ORDER, newVialValues, type VialValues } from '../../parts/vial-form/vial-values.ts'
import { vialValuesOf, vialState } from '../../parts/vial-form/vial-state.ts'
import { PremiumLine } from '../../parts/vials/premium-line.tsx'
import { DraftNotice } from '../../shell/forms/draft-notice.tsx'
import { useDraft, useStart } from '../../shell/forms/use-draft.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { AccordionItem } from '../../ui/accordion.tsx'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { text } from './form-text.ts'
import { useNameOf } from '../../parts/vials/use-name-of.ts'
import { useVialUnits } from '../../parts/vial-form/use-vial-units.ts'
import { usePerMl } from './use-per-ml.tsx'

/** The form of a new vial or pen. Its id is made when the form opens, so that two taps add one. */
export function AddVial() {
  const [round, setRound] = useState(0)
  return <Form key={round} onDiscard={() => setRound(round + 1)} />
}

function Form({ onDiscard }: { readonly onDiscard: () => void }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { today } = useDays(useNow())
  const [id] = useState(() => crypto.randomUUID())
  const start = useStart('vial', {
    fresh: () => vialValuesOf(state, newVialValues(today)),
    soundOf: (typed, empty) => vialValuesOf(vialState(typed), empty),
    isWanted: state === null,
  })
  const { form, field, submit, busy } = useValidatedForm<VialValues, VialForm>(
    () => import('../../parts/vial-form/vial-schema.ts').then(({ newVialSchema }) => newVialSchema(today)),
    start.values,
    FIELD_ORDER,
  )
  const values = form.watch()
  const draft = useDraft('vial', { form, restored: start.restored })
  const nameOf = useNameOf()
  const [isNamed, setNamed] = useState(start.values.name !== '')
  const peptide = nameOf(values)
  const suggested = peptide && values.amount.trim() ? suggestedName(peptide, values.amount.trim(), values.unit) : ''
  useEffect(() => {
    if (!isNamed) form.setValue('name', suggested)
  }, [isNamed, suggested, form])
  const isPowder = values.kind === 'vial' && values.content === 'powder'
  const isSecond = useIsSecond()
  const isStarted = values.isStarted && !isSecond
  const perMl = usePerMl()
  const units = useVialUnits(nameOf, (field, message) => form.setError(field, { message }, { shouldFocus: true }))
  const names = useNameAnswers()
  const control = {
    values,
    field,
    names,
    set: <Name extends keyof VialValues>(name: Name, value: VialValues[Name]) => {
      form.clearErrors(name)
      form.setValue(name, value as never, { shouldDirty: true })
    },
  }
  const take = ({ peptide, customPeptideName }: Pick<VialValues, 'peptide' | 'customPeptideName'>) => {
    control.set('customPeptideName', customPeptideName)
    control.set('peptide', peptide)
  }
  const save = submit(async (checked) => {
    const unnamed = await unansweredName(names, [checked, ...checked.components])
    if (unnamed) return form.setError(unnamed.field, { message: unnamed.message }, { shouldFocus: true })
    if (!(await units.areMeant(checked))) return
    const answered = await perMl.ask(checked)
    if (answered === undefined) return
    if (!answered.ok) return form.setError('amount', { message: answered.reason }, { shouldFocus: true })
    const settled = answered.content
    // The suggested name contains the amount, which changes where it was per ml.
    const held = nameOf(checked)
    const name = isNamed || !held ? settled.name : suggestedName(held, settled.amount, settled.unit)
    const vial = { ...settled, name, start: isStarted ? settled.start : null }
    addVial(id, vial, nameOf).catch(() => {
      toastError(text.notStored.title, text.notStored.explanation)
      void navigate('/vials?new', { state: vialState(form.getValues()), replace: true })
    })
    draft.drop()
    await navigate('/vials', { replace: true })
  })
  const discard = () => {
    draft.drop()
    onDiscard()
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-3.5">
      <DraftNotice at={start.at} onDiscard={discard} />
      <Card className="grid gap-4">
        <Segmented
          label={fieldText.kind}
          options={KINDS}
          value={values.kind}
          onChange={(kind) => control.set('kind', kind)}
        />
        {values.kind === 'pen' ? null : (
          <Segmented
            label={fieldText.holds}
            options={CONTENTS}
            value={values.content}
            onChange={(content) => control.set('content', content)}
          />
        )}
        <PeptideFields
          peptide={field('peptide')}
          customPeptideName={field('customPeptideName')}
          chosen={values}
          names={names}
          onTake={take}
          onBlend={(peptides) => {
            const { components, ...own } = blendOf(peptides)
            take({ ...values, ...own })
            control.set('components', components)
          }}
        />
        <ContentFields control={control} hasVolume={!isPowder} />
        {values.kind === 'pen' ? <DialFields control={control} /> : null}
        <NameField control={control} onNamed={setNamed} />
      </Card>
      {isSecond ? (
        <PremiumLine feature={text.secondInUse}>{text.secondInUseFree}</PremiumLine>
      ) : (
        <StartCard
          control={control}
          isPowder={isPowder}
          suggest={(beyondUseOn) => form.setValue('start.beyondUseOn', beyondUseOn)}
        />
      )}
      <Card className="py-1">
        <AccordionItem title={text.more[values.kind]}>
          <div className="grid gap-4 text-ink">
            <FactsFields control={control} />
          </div>
        </AccordionItem>
      </Card>
      <Button type="submit" busy={busy}>
        {text.save}
      </Button>
      {perMl.dialog}
      {units.dialog}
    </form>
  )
}

// Fields register in the order in which they are rendered: the first that is wrong is focused.

function NameField({ control: { field }, onNamed }: NameFieldProps) {
  const name = field('name')
  return (
    <TextField
      label={fieldText.name}
      autoComplete="off"
      {...name}
      onChange={(event) => {
        onNamed(event.target.value.trim() !== '')
        return name.onChange(event)
      }}
    />
  )
}

type NameFieldProps = { readonly control: FormControl; readonly onNamed: (isNamed: boolean) => void }

/** Whether it is mixed or opened at once, and how. */
function StartCard({ control: { field, values, set }, isPowder, suggest }: StartCardProps) {
  return (
    <Card className="grid gap-4">
      <Switch
        label={isPowder ? text.start.powder : text.start.solution}
        className="-my-1"
        checked={values.isStarted}
        onChange={({ target }) => set('isStarted', target.checked)}
      />
      {values.isStarted ? (
        <StartFields
          isPowder={isPowder}
          diluent={field('start.diluentMl')}
          on={field('start.on', 'start.beyondUseOn')}
          beyondUse={field('start.beyondUseOn', 'start.on')}
          suggest={suggest}
        />
      ) : null}
    </Card>
  )
}

type StartCardProps = {
  readonly control: FormControl
  readonly isPowder: boolean
  readonly suggest: (beyondUseOn: string) => void
}

/** Whether another vial in use would need premium. */
function useIsSecond(): boolean {
  const { vials = [] } = useVials()
  return usePremium() === false && vials.some(({ status }) => status === 'in use')
}

const KINDS = (['vial', 'pen'] as const).map((value) => ({ value, label: fieldText.kinds[value] }))
const CONTENTS = (['powder', 'solution'] as const).map((value) => ({ value, label: fieldText.contents[value] }))
