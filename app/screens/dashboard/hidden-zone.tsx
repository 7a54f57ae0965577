import { useEffect, useState } from 'react'
import { isZoneHidden } from '../../data/device-zone.ts'
import { useLazyModule } from '../../shell/loading/use-lazy-module.ts'
import { Notice } from '../../ui/notice.tsx'
import { text } from './text.ts'

const importChoice = () => import('./zone-choice.tsx')

/** Where the browser hides its time zone: which one Vialog uses here, with a choice. Said once on this device. */
export function HiddenZone({ onChosen }: { readonly onChosen: () => void }) {
  const [isOpen, setOpen] = useState(isZoneHidden)
  // Few browsers hide their zone, so the choice is no part of the first screen. Its room is kept.
  const { module, load } = useLazyModule(importChoice)
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen, load])
  if (!isOpen) return null
  const close = () => {
    setOpen(false)
    onChosen()
  }
  return (
    <Notice
      icon="clock"
      title={text.zone.title}
      action={
        <div className="mt-2 min-h-32">{module === undefined ? null : <module.ZoneChoice onChosen={close} />}</div>
      }
    >
      {text.zone.explanation}
    </Notice>
  )
}
