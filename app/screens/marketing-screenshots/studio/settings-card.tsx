import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { durations, presets, type Duration, type Look } from '../presets.ts'
import { text } from './text.ts'

/** The settings of all four samples: size, theme, frame and the duration of a video. */
export function SettingsCard({ look, duration, onLook, onDuration }: SettingsProps) {
  return (
    <Card title={text.settings.title} className="grid gap-3.5">
      <SelectField
        label={text.settings.size}
        value={look.preset.id}
        onChange={({ target }) => onLook({ ...look, preset: presetCalled(target.value) ?? look.preset })}
      >
        {presets.map(({ id, width, height }) => (
          <option key={id} value={id}>
            {text.settings.sizeOf(text.settings.sizes[id], width, height)}
          </option>
        ))}
      </SelectField>
      <Switch
        label={text.settings.dark}
        checked={look.dark}
        onChange={({ target }) => onLook({ ...look, dark: target.checked })}
      />
      <Switch
        label={text.settings.framed}
        checked={look.framed}
        onChange={({ target }) => onLook({ ...look, framed: target.checked })}
      />
      <Segmented
        label={text.settings.duration}
        options={durations.map((seconds) => ({ value: String(seconds), label: text.settings.seconds(seconds) }))}
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
