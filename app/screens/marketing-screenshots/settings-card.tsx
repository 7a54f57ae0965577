import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { durations, presets, type Duration, type Look } from './presets.ts'

/** The settings of all four samples: size, theme, frame and the duration of a video. */
export function SettingsCard({ look, duration, onLook, onDuration }: SettingsProps) {
  return (
    <Card title="Screenshot Settings" className="grid gap-3.5">
      <SelectField
        label="Size"
        value={look.preset.id}
        onChange={({ target }) => onLook({ ...look, preset: presetCalled(target.value) ?? look.preset })}
      >
        {presets.map(({ id, label, width, height }) => (
          <option key={id} value={id}>
            {label} ({width} × {height})
          </option>
        ))}
      </SelectField>
      <Switch
        label="Dark Theme"
        checked={look.dark}
        onChange={({ target }) => onLook({ ...look, dark: target.checked })}
      />
      <Switch
        label="Phone Frame"
        checked={look.framed}
        onChange={({ target }) => onLook({ ...look, framed: target.checked })}
      />
      <Segmented
        label="Auto-video duration"
        options={durations.map((seconds) => ({ value: String(seconds), label: `${seconds} s` }))}
        value={String(duration)}
        onChange={(value) => onDuration(durations.find((seconds) => String(seconds) === value) ?? duration)}
      />
    </Card>
  )
}

type SettingsProps = {
  readonly look: Look
  readonly duration: Duration
  readonly onLook: (look: Look) => void
  readonly onDuration: (duration: Duration) => void
}

function presetCalled(id: string) {
  return presets.find((preset) => preset.id === id)
}
