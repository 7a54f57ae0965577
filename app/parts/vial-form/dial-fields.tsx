import { DIALS } from '#domain/calculators/dial'
import { NumberField, SelectField } from '../../ui/controls/field.tsx'
import { SideBySide } from '../../ui/side-by-side.tsx'
import type { FormControl } from './form-control.ts'
import { text } from './text.ts'

/** The dial of a pen: what it counts, the distance of two settings, and where it ends. */
export function DialFields({ control: { field, set, values } }: { readonly control: FormControl }) {
  const dial = values.dial.dial || values.unit
  const isClicks = dial === 'clicks'
  return (
    <>
      <SelectField
        label={text.dial.counts}
        value={dial}
        onChange={({ target }) => set('dial', { dial: target.value, step: '', most: '' })}
      >
        {DIALS.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </SelectField>
      <SideBySide>
        <NumberField
          label={isClicks ? text.dial.click : text.dial.step}
          unit={isClicks ? text.ml : dial}
          placeholder={isClicks ? text.dial.clickExample : undefined}
          {...field('dial.step', 'dial.most')}
        />
        <NumberField label={text.dial.most} unit={dial} {...field('dial.most', 'dial.step')} />
      </SideBySide>
    </>
  )
}
