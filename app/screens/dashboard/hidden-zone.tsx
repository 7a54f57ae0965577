import { useMemo, useState } from 'react'
import { chooseZone, isZoneHidden, tellZoneOnce } from '../../data/device-zone.ts'
import { zoneNames, zoneTitle } from '../../parts/schedules/zone-names.ts'
import { deviceZone, rereadZone } from '../../shell/clock.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { text } from './text.ts'

/** Where the browser hides its time zone: which one Vialog uses here, with a choice. Said once on this device. */
export function HiddenZone({ onChosen }: { readonly onChosen: () => void }) {
  const [isOpen, setOpen] = useState(isZoneHidden)
  const [zone, setZone] = useState(deviceZone)
  const zones = useMemo(() => (isOpen ? zoneNames(zone) : []), [isOpen, zone])
  if (!isOpen) return null
  const choose = () => {
    if (zone === deviceZone()) tellZoneOnce()
    else chooseZone(zone)
    rereadZone()
    setOpen(false)
    onChosen()
  }
  return (
    <Notice
      icon="clock"
      title={text.zone.title}
      action={
        <div className="mt-2 grid gap-3">
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
      }
    >
      {text.zone.explanation}
    </Notice>
  )
}
