import { fixed, type Exact } from '#domain/amounts/exact'
import { errorText, type Delivery, type Reading } from '#domain/calculators/reading'
import { BARRELS, capacityOf, graduationOf, SCALES, STEPS, type Syringe as Chosen } from '#domain/calculators/syringe'
import { stepText, stepVolumeText } from '#domain/calculators/step-text'
import type { AmountUnit } from '#domain/amounts/unit'
import { formatResult, formatVolume } from '#domain/amounts/format'
import { Notice } from '../../../ui/notice.tsx'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { Syringe } from '../../../ui/charts/syringe.tsx'
import type { Change } from '../calculation.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { Result } from './result.tsx'
import { text } from './text.ts'
import { UnbrokenNames } from '../unbroken-names.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'

/** The volume, the same volume on the chosen syringe, and the dose that the nearest mark delivers. */
export function DrawUp({ volumeMl, doseUnit, syringe, reading, delivery, change }: DrawUpProps) {
  const position = readingText(syringe, reading)
  return (
    <Result
      name={text.drawUp.title}
      value={formatVolume(volumeMl)}
      unit="ml"
      aside={
        <p className="text-right text-[1.1875rem] leading-tight font-bold tracking-[-0.02em] text-liquid">
          <Untranslated>{text.units(formatResult(reading.units))}</Untranslated>{' '}
          <span className="block text-caption font-medium tracking-normal text-ink-3">
            <UnbrokenNames text={text.drawUp.onSyringe(syringe.scale)} />
          </span>
        </p>
      }
    >
      {reading.kind === 'readable' ? (
        <>
          <Syringe
            capacity={capacityOf(syringe)}
            step={Number(graduationOf(syringe))}
            level={Number(fixed(reading.units, 4))}
            mark={reading.mark}
            label={text.drawUp.drawing(syringe.scale, syringe.barrel, position)}
          />
          <p className="text-label font-medium text-ink-2">
            <span>
              <UnbrokenNames text={reading.isOnMark ? text.drawUp.onMarkOfBarrel : position} />
            </span>{' '}
            {delivery ? (
              <Untranslated>
                <UnbrokenNames
                  text={text.drawUp.delivers(`${formatResult(delivery.dose)} ${doseUnit}`, errorText(delivery))}
                />
              </Untranslated>
            ) : null}
          </p>
        </>
      ) : (
        <Notice
          tone="danger"
          live={false}
          title={reading.kind === 'too much' ? text.drawUp.tooMuch : text.drawUp.tooLittle}
        >
          <UnbrokenNames text={position} />
        </Notice>
      )}
      {change ? <SyringeChoice syringe={syringe} change={change} /> : null}
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
  readonly change?: Change | undefined
}

/** The position of a volume on a syringe, as text: what the drawing shows. */
export function readingText(syringe: Chosen, reading: Reading): string {
  const { scale, barrel } = syringe
  if (reading.kind === 'too much') {
    const { tooMuchLargest, tooMuchSmall } = text.drawUp
    return (barrel === '1' ? tooMuchLargest : tooMuchSmall)(barrel, capacityOf(syringe), scale)
  }
  if (reading.kind === 'too little') return text.drawUp.tooLittleExplanation(Number(graduationOf(syringe)), scale)
  return reading.isOnMark ? text.drawUp.onMark(reading.mark, scale) : text.drawUp.nearest(reading.mark, scale)
}

function SyringeChoice({ syringe, change }: { readonly syringe: Chosen; readonly change: Change }) {
  return (
    <div className="mt-3">
      <SideBySide>
        <ChoiceField
          label={text.drawUp.syringe}
          value={syringe.scale}
          choices={SCALES}
          onChoose={(scale) => change({ scale, step: '' })}
        />
        <ChoiceField
          label={text.drawUp.barrel}
          value={syringe.barrel}
          choices={BARRELS}
          nameOf={text.ml}
          onChoose={(barrel) => change({ barrel, step: '' })}
        />
        <ChoiceField
          label={text.drawUp.step}
          hint={stepVolumeText(graduationOf(syringe), syringe.scale)}
          value={graduationOf(syringe)}
          choices={STEPS}
          nameOf={stepText}
          onChoose={(step) => change({ step })}
        />
      </SideBySide>
    </div>
  )
}
