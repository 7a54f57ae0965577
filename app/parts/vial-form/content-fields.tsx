import { readAmount } from '#domain/amounts/amount'
import { inAllText } from '#domain/vials/blend'
import { VIAL_UNITS } from '#domain/vials/words'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { NumberField } from '../../ui/controls/field.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { unitApart } from '../amounts/unit-apart.ts'
import { AmountField } from './amount-field.tsx'
import type { FormControl } from './form-control.ts'
import { PeptideFields } from './peptide-fields.tsx'
import { text } from './text.ts'
import { MOST_COMPONENTS } from '#domain/vials/words'
import { EMPTY_COMPONENT } from './vial-values.ts'

/** How much it holds: of its peptide, in what volume, and of the other peptides of a blend. */
export function ContentFields({ control, hasVolume }: ContentFieldsProps) {
  const { field, values, set } = control
  const volume = field('volumeMl')
  return (
    <>
      <AmountField
        label={(values.components.length > 0 ? text.amountOfOne : text.amount)[values.kind]}
        amount={field('amount')}
        unit={field('unit')}
        typed={values}
        onChoose={(amount, unit = values.unit) => {
          set('amount', amount)
          set('unit', unit)
        }}
      />
      {hasVolume ? (
        <NumberField
          label={values.content === 'powder' && values.kind === 'vial' ? text.mixedWith : text.volume}
          unit={text.ml}
          {...volume}
          onChange={unitApart([text.ml], (ml) => set('volumeMl', ml), volume.onChange)}
        />
      ) : null}
      <Blend control={control} />
    </>
  )
}

type ContentFieldsProps = { readonly control: FormControl; readonly hasVolume: boolean }

function Blend({ control: { field, values, names, set } }: { readonly control: FormControl }) {
  const { components } = values
  const inAll = typedSum(values)
  return (
    <>
      {components.map((component, index) => (
        <fieldset key={index} className="grid gap-4 border-t border-line pt-3">
          <legend className="sr-only">{text.blend.title(index + 1)}</legend>
          <div className="-mb-3 flex items-center justify-between gap-2">
            <span aria-hidden className="font-semibold">
              {text.blend.title(index + 1)}
            </span>
            <IconButton
              icon="trash"
              label={text.blend.remove(index + 1)}
              className="-mr-2.5"
              onClick={() => set('components', components.toSpliced(index, 1))}
            />
          </div>
          <PeptideFields
            peptide={field(`components.${index}.peptide`)}
            customPeptideName={field(`components.${index}.customPeptideName`)}
            chosen={component}
            names={names}
            onTake={(chosen) => set('components', components.with(index, { ...component, ...chosen }))}
          />
          <AmountField
            label={text.blend.amount}
            amount={field(`components.${index}.amount`)}
            unit={field(`components.${index}.unit`)}
            typed={component}
            onChoose={(amount, unit = component.unit) =>
              set('components', components.with(index, { ...component, amount, unit }))
            }
          />
        </fieldset>
      ))}
      {inAll === undefined ? null : (
        <p className="text-note text-ink-2 tabular-nums">
          <Unbroken text={inAll} />
        </p>
      )}
      {components.length < MOST_COMPONENTS ? (
        <Button variant="quiet" icon="plus" onClick={() => set('components', [...components, EMPTY_COMPONENT])}>
          {text.blend.add}
        </Button>
      ) : null}
    </>
  )
}

/** The sum of what is typed; undefined while an amount cannot be read. */
function typedSum({ amount, unit, components }: FormControl['values']): string | undefined {
  const held = [{ amount, unit }, ...components].map((one) => {
    const read = readAmount(one.amount)
    return read.ok && isVialUnit(one.unit) ? { peptide_name: '', amount: read.amount, unit: one.unit } : undefined
  })
  const [own, ...others] = held
  return own && others.every((one) => one !== undefined) ? inAllText({ ...own, components: others }) : undefined
}

function isVialUnit(unit: string): unit is (typeof VIAL_UNITS)[number] {
  return VIAL_UNITS.some((one) => one === unit)
}
