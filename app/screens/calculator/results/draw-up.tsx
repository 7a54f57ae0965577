import { fixed, type Exact } from '#domain/amounts/exact'
import { errorText, type Delivery, type Reading } from '#domain/calculators/reading'
import { BARRELS, capacityOf, graduationOf, SCALES, type Syringe as Chosen } from '#domain/calculators/syringe'
import type { AmountUnit } from '#domain/amounts/unit'
import { formatResult, formatVolume } from '#domain/amounts/format'
import { Notice } from '../../../ui/notice.tsx'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { Syringe } from '../../../ui/charts/syringe.tsx'
import type { Change } from '../calculation.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { Result } from './result.tsx'

/** The volume, the same volume on the chosen syringe, and the dose that the nearest mark delivers. */
export function DrawUp({ volumeMl, doseUnit, syringe, reading, delivery, change }: DrawUpProps) {
  const text = readingText(syringe, reading)
  return (
    <Result
      name="Draw up"
      value={formatVolume(volumeMl)}
      unit="ml"
      aside={
        <p className="text-right text-[1.1875rem] leading-tight font-bold tracking-[-0.02em] text-liquid">
          {formatResult(reading.units)} units{' '}
          <span className="block text-caption font-medium tracking-normal text-ink-3">
            on a {syringe.scale} syringe
          </span>
        </p>
      }
    >
      {reading.kind === 'readable' ? (
        <>
          <Syringe
            capacity={capacityOf(syringe)}
            step={graduationOf(syringe)}
            level={Number(fixed(reading.units, 4))}
            mark={reading.mark}
            label={`${syringe.scale} syringe, ${syringe.barrel} ml. ${text}`}
          />
          <p className="text-label font-medium text-ink-2">
            {reading.isOnMark ? 'Exactly on a mark of this barrel.' : text}{' '}
            {delivery &&
              `It delivers ${formatResult(delivery.dose)} ${doseUnit}, ${errorText(delivery)} than your dose.`}
          </p>
        </>
      ) : (
        <Notice
          tone="danger"
          live={false}
          title={reading.kind === 'too much' ? 'This syringe cannot hold it' : 'This syringe cannot measure it'}
        >
          {text}
        </Notice>
      )}
      <SyringeChoice syringe={syringe} change={change} />
    </Result>
  )
}

type DrawUpProps = {
  readonly volumeMl: Exact
  readonly doseUnit: AmountUnit
  readonly syringe: Chosen
  readonly reading: Reading
  /** The dose that the nearest mark delivers, when the volume lies between two marks. */
  readonly delivery: Delivery | undefined
  readonly change: Change
}

/** The position of a volume on a syringe, as text: what the drawing shows. */
export function readingText(syringe: Chosen, reading: Reading): string {
  const { scale, barrel } = syringe
  if (reading.kind === 'too much') {
    const help = barrel === '1' ? 'Mix with less water' : 'Choose a larger barrel or mix with less water'
    return `The ${barrel} ml barrel ends at ${capacityOf(syringe)} units on a ${scale} syringe. ${help}.`
  }
  if (reading.kind === 'too little')
    return `Half of the first mark or less: it cannot be drawn. The first mark is ${graduationOf(syringe)} ${graduationOf(syringe) === 1 ? 'unit' : 'units'} on a ${scale} syringe.`
  const mark = `${reading.mark} ${reading.mark === 1 ? 'unit' : 'units'} on a ${scale} syringe`
  return reading.isOnMark ? `Exactly on a mark: ${mark}.` : `Nearest mark: ${mark}.`
}

function SyringeChoice({ syringe, change }: { readonly syringe: Chosen; readonly change: Change }) {
  return (
    <div className="mt-3">
      <SideBySide>
        <ChoiceField label="Syringe" value={syringe.scale} choices={SCALES} onChoose={(scale) => change({ scale })} />
        <ChoiceField
          label="Barrel"
          value={syringe.barrel}
          choices={BARRELS}
          nameOf={(barrel) => `${barrel} ml`}
          onChoose={(barrel) => change({ barrel })}
        />
      </SideBySide>
    </div>
  )
}
