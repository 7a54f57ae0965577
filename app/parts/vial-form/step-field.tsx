import { stepText, stepVolumeText } from '#domain/calculators/step-text'
import { graduationOf, STEPS, type Barrel, type Scale } from '#domain/calculators/syringe'
import { SelectField } from '../../ui/controls/field.tsx'

/** The distance between two marks of a syringe. Without a chosen `step` it is the usual one of that syringe. */
export function StepField({ label, syringe, step: chosen, onChange }: StepFieldProps) {
  const step = graduationOf({ ...syringe, step: STEPS.find((one) => one === chosen) })
  return (
    <SelectField
      label={label}
      hint={stepVolumeText(step, syringe.scale)}
      value={step}
      onChange={({ target }) => onChange(target.value)}
    >
      {STEPS.map((one) => (
        <option key={one} value={one}>
          {stepText(one)}
        </option>
      ))}
    </SelectField>
  )
}

type StepFieldProps = {
  readonly label: string
  readonly syringe: { readonly scale: Scale; readonly barrel: Barrel }
  readonly step: string
  readonly onChange: (step: string) => void
}
