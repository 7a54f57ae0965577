import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NumberField, SelectField, TextArea, TextField, UnitSelect } from '../../../ui/controls/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { Pressed, SampleScreen } from './sample-screen.tsx'
import { Square } from './sample-square.tsx'
import { methods, peptides, units, type Track } from './track-story.ts'

export function TrackSample({ scene }: { readonly scene: Track }) {
  return (
    <SampleScreen path="/track" title="Log Dose" scroll={scene.scroll}>
      <Segmented
        label="Dosage type"
        hideLabel
        options={[
          { value: 'one-time', label: 'One-time' },
          { value: 'scheduled', label: 'Scheduled' },
        ]}
        value={scene.kind}
        onChange={nothing}
      />
      <Peptide scene={scene} />
      <Dosage scene={scene} />
      <SelectField label="Administration method" value={scene.method} onChange={nothing}>
        <option value="">Select method</option>
        {methods.map(({ name, kinds }) =>
          kinds.map((kind) => (
            <option key={kind} value={kind}>
              {name}: {kind}
            </option>
          )),
        )}
      </SelectField>
      <SideBySide>
        <TextField label="Date" value="Nov 21, 2026" readOnly />
        <TextField label="Time" value="8:00 PM" readOnly />
      </SideBySide>
      <TextArea label="Notes" rows={2} placeholder="Optional" value={scene.notes} readOnly />
      <Saving scene={scene} />
    </SampleScreen>
  )
}

export function TrackSquare({ scene }: { readonly scene: Track }) {
  return (
    <Square headline="Logged in seconds.">
      {scene.saved ? (
        <Saved />
      ) : (
        <Card className="grid gap-3">
          <Peptide scene={scene} />
          <Dosage scene={scene} />
        </Card>
      )}
    </Square>
  )
}

function Peptide({ scene }: { readonly scene: Track }) {
  return (
    <SelectField label="Peptide" value={scene.peptide} onChange={nothing}>
      <option value="">Select peptide</option>
      {peptides.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
}

function Dosage({ scene }: { readonly scene: Track }) {
  return (
    <NumberField
      label="Dosage"
      placeholder="0"
      value={scene.dosage}
      readOnly
      unit={
        <UnitSelect label="Unit" value={scene.unit} onChange={nothing}>
          {units.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </UnitSelect>
      }
    />
  )
}

function Saving({ scene }: { readonly scene: Track }) {
  return (
    <div className="grid gap-3">
      {scene.saved ? <Saved /> : null}
      <SideBySide>
        <Button variant="quiet">Save Draft</Button>
        <Pressed on={scene.pressed}>
          <Button>Log Dose</Button>
        </Pressed>
      </SideBySide>
    </div>
  )
}

function Saved() {
  return (
    <Notice tone="done" title="Dose logged successfully!" live={false}>
      Added to your tracking history
    </Notice>
  )
}

/** The field of a picture does not react. */
function nothing(): void {}
