import { compare, exactly, fixed, size, type Exact } from '#domain/calculators/exact'
import { deliveredAt, readOn, type Delivery, type Reading } from '#domain/calculators/reading'
import { BARRELS, capacityOf, graduationOf, SCALES, type Syringe as Chosen } from '#domain/calculators/syringe'
import type { AmountUnit } from '#domain/calculators/unit'
import { written, writtenVolume } from '#domain/calculators/written'
import { Notice } from '../../ui/notice.tsx'
import { SideBySide } from '../../ui/side-by-side.tsx'
import { Syringe } from '../../ui/syringe.tsx'
import type { Change } from './calculation.ts'
import { ChoiceField } from './choice-field.tsx'
import { Result } from './result.tsx'

/** The volume, the same on the chosen syringe, and the nearest mark with what it really delivers. */
export function DrawUp({ volumeMl, dose, doseUnit, syringe, change }: DrawUpProps) {
  const reading = readOn(syringe, volumeMl)
  const words = readingInWords(syringe, volumeMl)
  return (
    <Result
      name="Draw up"
      value={writtenVolume(volumeMl)}
      unit="ml"
      aside={
        <p className="text-right text-[1.1875rem] leading-tight font-bold tracking-[-0.02em] text-liquid">
          {written(reading.units)} units{' '}
          <span className="block text-caption font-medium tracking-normal text-ink-3">
            on a {syringe.scale} syringe
          </span>
        </p>
      }
    >
      {reading.kind === 'too much' ? (
        <Notice tone="danger" live={false} title="This syringe cannot hold it">
          {words}
        </Notice>
      ) : (
        <>
          <Syringe
            capacity={capacityOf(syringe)}
            step={graduationOf(syringe)}
            level={Number(fixed(reading.units, 4))}
            mark={reading.kind === 'readable' ? reading.mark : undefined}
            label={`${syringe.scale} syringe, ${syringe.barrel} ml. ${words}`}
          />
          <p className="text-label font-medium text-ink-2">
            {reading.kind === 'readable' && reading.isOnMark ? 'Exactly on a mark of this barrel.' : words}{' '}
            {reading.kind === 'readable' ? deliveryInWords(reading, syringe, volumeMl, dose, doseUnit) : null}
          </p>
        </>
      )}
      <SyringeChoice syringe={syringe} change={change} />
    </Result>
  )
}

type DrawUpProps = {
  readonly volumeMl: Exact
  readonly dose: Exact
  readonly doseUnit: AmountUnit
  readonly syringe: Chosen
  readonly change: Change
}

/** Where a volume stands on a syringe, in words: what the drawing shows. */
export function readingInWords(syringe: Chosen, volumeMl: Exact): string {
  const { scale, barrel } = syringe
  const reading = readOn(syringe, volumeMl)
  if (reading.kind === 'too much') {
    const help = barrel === '1' ? 'Mix with less water' : 'Choose a larger barrel or mix with less water'
    return `The ${barrel} ml barrel ends at ${capacityOf(syringe)} units on a ${scale} syringe. ${help}.`
  }
  if (reading.kind === 'too little')
    return `Less than half of the first mark, which is ${graduationOf(syringe)} ${graduationOf(syringe) === 1 ? 'unit' : 'units'} on a ${scale} syringe: it cannot be drawn.`
  const mark = `${reading.mark} ${reading.mark === 1 ? 'unit' : 'units'} on a ${scale} syringe`
  return reading.isOnMark ? `Exactly on a mark: ${mark}.` : `Nearest mark: ${mark}.`
}

function deliveryInWords(
  reading: Extract<Reading, { kind: 'readable' }>,
  { scale }: Chosen,
  volumeMl: Exact,
  dose: Exact,
  unit: AmountUnit,
): string | undefined {
  if (reading.isOnMark) return undefined
  const delivery = deliveredAt(reading.mark, scale, volumeMl, dose)
  return `It delivers ${written(delivery.dose)} ${unit}, ${errorInWords(delivery)} than your dose.`
}

/** '2.3 % less' */
function errorInWords({ errorPercent }: Delivery): string {
  const percent = fixed(size(errorPercent), 1)
  const direction = compare(errorPercent, exactly('0')) < 0 ? 'less' : 'more'
  return percent === '0.0' ? `under 0.1 % ${direction}` : `${percent.replace(/\.0$/, '')} % ${direction}`
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
