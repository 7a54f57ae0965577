import { stepText, stepVolumeText } from '#domain/calculators/step-text'
import { BARRELS, graduationOf, SCALES, STEPS } from '#domain/calculators/syringe'
import { NumberField, SelectField, TextArea, TextField } from '../../ui/controls/field.tsx'
import { SideBySide } from '../../ui/side-by-side.tsx'
import type { FormControl } from './form-control.ts'
import { text } from './text.ts'

/** What else a person notes of a vial: syringe, lot, supplier, cost and notes. A pen has no syringe. */
export function FactsFields({ control: { field, set, values } }: { readonly control: FormControl }) {
  const syringe = SYRINGES.find(({ scale, barrel }) => values.syringe === `${scale} ${barrel}`)
  const isPen = values.kind === 'pen'
  const step = STEPS.find((one) => one === values.step)
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
        <SelectField
          label={text.step}
          hint={stepVolumeText(graduationOf({ ...syringe, step }), syringe.scale)}
          value={graduationOf({ ...syringe, step })}
          onChange={({ target }) => set('step', target.value)}
        >
          {STEPS.map((one) => (
            <option key={one} value={one}>
              {stepText(one)}
            </option>
          ))}
        </SelectField>
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
