import { Button } from '../../../ui/controls/button.tsx'
import { NumberField, SelectField, UnitSelect } from '../../../ui/controls/field.tsx'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { example, type Calculator } from './calculator-story.ts'
import { DrawUp, TotalDose } from './calculator-results.tsx'
import { Pressed, SampleScreen } from './sample-screen.tsx'
import { Square } from './sample-square.tsx'

export function CalculatorSample({ scene }: { readonly scene: Calculator }) {
  return (
    <SampleScreen path="/calculator" title="Peptide Calculator" scroll={scene.scroll}>
      <Tabs
        label="Calculation"
        value={scene.tab}
        onChange={nothing}
        className="mt-4 grid gap-3.5"
        tabs={[
          { value: 'weight', label: 'Body Weight Dosage', panel: <BodyWeight scene={scene} /> },
          { value: 'recon', label: 'Reconstitution', panel: <Reconstitution scene={scene} /> },
        ]}
      />
      <p className="text-caption text-ink-2">
        These calculations are for educational purposes only. Always consult with a healthcare professional before
        determining dosages. Individual needs may vary based on various factors.
      </p>
      <Pressed on={scene.pressed === 'save'}>
        <Button variant="quiet">Save Calculation</Button>
      </Pressed>
    </SampleScreen>
  )
}

export function CalculatorSquare({ scene }: { readonly scene: Calculator }) {
  return (
    <Square headline={scene.tab === 'weight' ? 'Exact by body weight.' : 'Exact to the mark.'}>
      {scene.hasResult ? (
        scene.tab === 'weight' ? (
          <TotalDose />
        ) : (
          <DrawUp drawn={scene.drawn} brief />
        )
      ) : scene.tab === 'weight' ? (
        <WeightFields scene={scene} />
      ) : (
        <VialFields scene={scene} />
      )}
    </Square>
  )
}

function BodyWeight({ scene }: { readonly scene: Calculator }) {
  return (
    <>
      <SelectField label="Peptide" value="BPC-157" onChange={nothing} hint={`Typical range: ${example.range}`}>
        {['BPC-157', 'HGH', 'Semaglutide'].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <WeightFields scene={scene} />
      <Calculate scene={scene} />
      {scene.hasResult ? <TotalDose /> : null}
    </>
  )
}

function Reconstitution({ scene }: { readonly scene: Calculator }) {
  return (
    <>
      <VialFields scene={scene} />
      <Calculate scene={scene} />
      {scene.hasResult ? <DrawUp drawn={scene.drawn} /> : null}
    </>
  )
}

function WeightFields({ scene }: { readonly scene: Calculator }) {
  return (
    <>
      <Amount label="Body weight" typed={scene.weight} unit="kg" units={['kg', 'lbs']} />
      <Amount label="Dose per kg" typed={scene.perKg} unit="mcg" units={['mcg', 'mg', 'IU']} />
    </>
  )
}

function VialFields({ scene }: { readonly scene: Calculator }) {
  return (
    <>
      <SideBySide>
        <Amount label="Vial amount" typed={scene.vial} unit="mg" units={['mg', 'mcg', 'g']} />
        <Amount label="Bacteriostatic water" typed={scene.water} unit="ml" />
      </SideBySide>
      <Amount label="Desired dose" typed={scene.dose} unit="mcg" units={['mcg', 'mg', 'g']} />
    </>
  )
}

function Calculate({ scene }: { readonly scene: Calculator }) {
  return (
    <Pressed on={scene.pressed === 'calculate'}>
      <Button>Calculate</Button>
    </Pressed>
  )
}

function Amount({ label, typed, unit, units }: AmountProps) {
  const choice = units === undefined ? unit : <Units label={`${label} unit`} unit={unit} units={units} />
  return <NumberField label={label} value={typed} readOnly placeholder="0" unit={choice} />
}

function Units({ label, unit, units }: { readonly label: string } & Required<Pick<AmountProps, 'unit' | 'units'>>) {
  return (
    <UnitSelect label={label} value={unit} onChange={nothing}>
      {units?.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </UnitSelect>
  )
}

type AmountProps = {
  readonly label: string
  readonly typed: string
  readonly unit: string
  readonly units?: readonly string[] | undefined
}

/** The field of a picture does not react. */
function nothing(): void {}
