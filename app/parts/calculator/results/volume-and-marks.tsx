import { readEntry } from '#domain/amounts/entry'
import { exactly, type Exact } from '#domain/amounts/exact'
import { unitsOn, volumeOf } from '#domain/calculators/reading'
import { SCALES } from '#domain/calculators/syringe'
import { formatResult, formatVolume } from '#domain/amounts/format'
import { Card } from '../../../ui/card.tsx'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { AmountField } from '../fields/amount-field.tsx'
import { CHOICES, type TabProps, type VolumeUnit } from '../calculation.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { missingFieldsText } from '../fields/missing-fields.ts'
import { UnbrokenNames } from '../unbroken-names.tsx'
import { text } from './text.ts'

/**
 * 'Units' of a syringe are a volume and not an amount of drug: converts them to millilitres and back, for each scale.
 */
export function VolumeAndMarks({ calculation, change }: TabProps) {
  const volume = readEntry(calculation.volume)
  return (
    <Card title={text.marks.title} className="grid gap-3">
      <p className="-mt-2 text-note text-ink-2">{text.marks.explanation}</p>
      <SideBySide>
        <AmountField
          label={text.marks.volume}
          entry={volume}
          value={calculation.volume}
          onChange={(volume) => change({ volume })}
          unit={calculation.volumeUnit === 'ml' ? 'ml' : text.marks.units}
        />
        <ChoiceField
          label={text.marks.countedIn}
          value={calculation.volumeUnit}
          choices={CHOICES.volumeUnit}
          nameOf={(unit) => (unit === 'ml' ? 'ml' : text.units(unit))}
          onChoose={(volumeUnit) => change({ volumeUnit })}
        />
      </SideBySide>
      {volume.kind === 'number' ? (
        <Marks ml={inMl(exactly(volume.amount), calculation.volumeUnit)} />
      ) : (
        <p className="text-note text-ink-2">{missingFieldsText({ volume })}</p>
      )}
    </Card>
  )
}

function Marks({ ml }: { readonly ml: Exact }) {
  return (
    <dl className="grid gap-2">
      <Line name={text.marks.volume} value={text.ml(formatVolume(ml))} />
      {SCALES.map((scale) => (
        <Line key={scale} name={text.onSyringe(scale)} value={text.units(formatResult(unitsOn(scale, ml)))} />
      ))}
    </dl>
  )
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
      <dt className="text-ink-2">
        <UnbrokenNames text={name} />
      </dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

function inMl(volume: Exact, unit: VolumeUnit): Exact {
  return unit === 'ml' ? volume : volumeOf(volume, unit)
}
