import { useMemo, useState } from 'react'
import { chooseZone, tellZoneOnce } from '../../data/device-zone.ts'
import { zoneNames, zoneTitle } from '../../parts/schedules/zone-names.ts'
import { deviceZone, rereadZone } from '../../shell/clock.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

/** The choice of the time zone of this device. */
export function ZoneChoice({ onChosen }: { readonly onChosen: () => void }) {
  const [zone, setZone] = useState(deviceZone)
  const zones = useMemo(() => zoneNames(zone), [zone])
  const choose = () => {
    if (zone === deviceZone()) tellZoneOnce()
    else chooseZone(zone)
    rereadZone()
    onChosen()
  }
  return (
    <div className="grid gap-3">
      <SelectField
        label={text.zone.label}
        value={zone}
        onChange={({ target }) => setZone(zones.find((name) => name === target.value) ?? zone)}
      >
        {zones.map((name) => (
          <option key={name} value={name}>
            {zoneTitle(name)}
          </option>
        ))}
      </SelectField>
      <Button size="small" onClick={choose}>
        {text.zone.use}
      </Button>
    </div>
  )
}
