import { useState } from 'react'
import { formatAmount, formatDose } from '#domain/amounts/amount'
import { formatResult, formatVolume } from '#domain/amounts/format'
import { isBetweenMarks } from '#domain/calculators/draw'
import { errorText } from '#domain/calculators/reading'
import { workingOfMix } from '#domain/calculators/working'
import { figuresOf, vialsOfProtocol } from '#domain/protocols/figures'
import { planText } from '#domain/protocols/words'
import { unitsText } from '#domain/vials/draw-of-vial'
import type { CivilDate } from '#domain/time/civil'
import { useProtocols, type ShownProtocol } from '../../data/protocols/protocols.ts'
import { Fold, Steps, Warnings } from '../../parts/calculator/results/result.tsx'
import { text as partText } from '../../parts/protocols/text.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { SideBySide } from '../../ui/side-by-side.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { text } from './text.ts'

/** Two recipes side by side, by the functions of the calculator. */
export function Compare() {
  const { protocols } = useProtocols()
  const { today } = useDays(useNow())
  const [chosen, setChosen] = useState<readonly [string?, string?]>([])
  if (!protocols) return null
  const all = [...protocols.current, ...protocols.archived].filter(({ last }) => last.vial_amount !== null)
  const first = all.find(({ id }) => id === chosen[0]) ?? all[0]
  const second = all.find(({ id }) => id === chosen[1]) ?? all.find(({ id }) => id !== first?.id)
  if (!first || !second) return <Card className="text-note text-ink-2">{text.comparing.needsTwo}</Card>
  const [one, other] = [factsOf(first, today), factsOf(second, today)]
  return (
    <>
      <Card>
        <SideBySide>
          <Choice
            label={text.comparing.first}
            all={all}
            value={first.id}
            onChoose={(id) => setChosen([id, second.id])}
          />
          <Choice
            label={text.comparing.second}
            all={all}
            value={second.id}
            onChoose={(id) => setChosen([first.id, id])}
          />
        </SideBySide>
      </Card>
      <Card>
        {/* On a narrow screen the choices stand one above the other. */}
        <p aria-hidden className="mb-1 grid grid-cols-2 gap-x-4 text-note font-bold">
          {[first, second].map(({ id, last }, place) => (
            <Untranslated key={`${place} ${id}`} className="min-w-0 wrap-anywhere">
              {last.name}
            </Untranslated>
          ))}
        </p>
        <dl className="grid">
          {ROWS.map((row) => (
            <Row key={row} name={text.comparing.rows[row]} one={one[row]} other={other[row]} />
          ))}
        </dl>
      </Card>
      {[first, second].map((protocol, place) => (
        <Worked key={place} protocol={protocol} />
      ))}
      <p className="px-1 text-label text-ink-2">{partText.check}</p>
    </>
  )
}

function Choice({ label, all, value, onChoose }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {all.map(({ id, last }) => (
        <option key={id} value={id}>
          {last.name}
        </option>
      ))}
    </SelectField>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly all: readonly ShownProtocol[]
  readonly value: string
  readonly onChoose: (id: string) => void
}

type Facts = Readonly<Record<keyof typeof text.comparing.rows, string | undefined>>
const ROWS = Object.keys(text.comparing.rows) as readonly (keyof Facts)[]

/** What a protocol comes to, in words. */
function factsOf({ last }: ShownProtocol, today: CivilDate): Facts {
  const figures = figuresOf(last)
  const vials = vialsOfProtocol(last, today)
  const { dose, dose_unit, vial_amount, vial_unit, diluent_ml, scale } = last
  const worked = figures?.kind === 'figures' ? figures : undefined
  const { reading } = worked?.draw ?? {}
  const perMl = worked && vial_unit ? worked.mixed.perMl[vial_unit] : undefined
  return {
    dose: formatDose(dose, dose_unit),
    vial: vial_amount && vial_unit ? formatDose(vial_amount, vial_unit) : undefined,
    diluent: diluent_ml === null ? undefined : `${formatAmount(diluent_ml)} ml`,
    concentration: perMl && `${formatResult(perMl)} ${vial_unit}/ml`,
    volume: worked && `${formatVolume(worked.mixed.volumeMl)} ml`,
    units:
      figures?.kind === 'refused'
        ? figures.reason
        : reading &&
          (reading.kind === 'readable'
            ? scale === null
              ? undefined
              : unitsText(reading.units, scale)
            : reading.kind === 'too much'
              ? text.comparing.tooMuch
              : text.comparing.tooLittle),
    delivered:
      worked && reading?.kind === 'readable' && isBetweenMarks(worked.draw)
        ? `${formatResult(worked.draw.delivery.dose)} ${dose_unit}, ${errorText(worked.draw.delivery)}`
        : undefined,
    doses: worked && formatAmount(worked.mixed.dosesPerVial),
    vials: vials?.kind === 'vials' ? String(vials.vials.length) : vials?.reason,
    plan: planText(last),
  }
}

/** A row that neither of them has is left out. */
function Row({ name, one, other }: RowProps) {
  if (one === undefined && other === undefined) return null
  const weight = one === other ? 'text-ink-2' : 'font-semibold'
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-0.5 border-t border-line py-2.5">
      <dt className="col-span-2 text-caption font-medium text-ink-3">{name}</dt>
      {[one, other].map((fact, place) => (
        <dd key={place} className={`min-w-0 wrap-anywhere tabular-nums ${weight}`}>
          <span translate="no">
            <Unbroken text={fact ?? text.comparing.nothing} />
          </span>
        </dd>
      ))}
    </div>
  )
}

type RowProps = { readonly name: string; readonly one: string | undefined; readonly other: string | undefined }

function Worked({ protocol: { last } }: { readonly protocol: ShownProtocol }) {
  const figures = figuresOf(last)
  if (figures?.kind !== 'figures' || last.scale === null) return null
  const { mix, mixed, draw } = figures
  const mark = isBetweenMarks(draw) && draw.reading.kind === 'readable' ? draw.reading.mark : undefined
  return (
    <>
      <Warnings warnings={mixed.warnings} />
      <Fold title={`${last.name}: ${text.comparing.working.toLowerCase()}`}>
        <Steps working={workingOfMix(mix, mixed, last.scale, mark)} />
      </Fold>
    </>
  )
}
