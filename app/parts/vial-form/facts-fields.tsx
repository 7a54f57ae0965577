import { BARRELS, SCALES } from '#domain/calculators/syringe'
import { NumberField, SelectField, TextArea, TextField } from '../../ui/controls/field.tsx'
import { SideBySide } from '../../ui/side-by-side.tsx'
import type { FormControl } from './form-control.ts'
import { StepField } from './step-field.tsx'
import { text } from './text.ts'

/** What else a person notes of a vial: syringe, lot, supplier, cost and notes. A pen has no syringe. */
export function FactsFields({ control: { field, set, values } }: { readonly control: FormControl }) {
  const syringe = SYRINGES.find(({ scale, barrel }) => values.syringe === `${scale} ${barrel}`)
  const isPen = values.kind === 'pen'
  return (
    <>
      {isPen ? null : (
        <SelectField label={text.syringe} {...field('syringe')}>
          <option value="">{text.syringeNone}</option>
          {SYRINGES.map(({ scale, barrel }) => (
            <option key={`${scale} ${barrel}`} value={`${scale} ${barrel}`}>
              {text.syringeOf(scale, barrel)}
            </option>
          ))}
        </SelectField>
      )}
      {syringe && !isPen ? (
        <StepField label={text.step} syringe={syringe} step={values.step} onChange={(step) => set('step', step)} />
      ) : null}
      <SideBySide>
        <TextField label={text.lot} autoComplete="off" {...field('lot')} />
        <TextField label={text.supplier} autoComplete="off" {...field('supplier')} />
      </SideBySide>
      <SideBySide>
        <NumberField label={text.cost} {...field('cost', 'currency')} />
        <TextField
          label={text.currency}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder={text.currencyExample}
          {...field('currency', 'cost')}
        />
      </SideBySide>
      <TextArea label={text.notes} rows={2} {...field('notes')} />
    </>
  )
}

const SYRINGES = SCALES.flatMap((scale) => BARRELS.map((barrel) => ({ scale, barrel })))
