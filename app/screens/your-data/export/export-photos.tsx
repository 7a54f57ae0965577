import { useState } from 'react'
import { dateIn } from '#domain/time/zone'
import { Refused, Unreachable } from '../../../data/fetch-json.ts'
import { exportPhotos } from '../../../data/photos/export-photos.ts'
import { deviceZone } from '../../../shell/clock.ts'
import { saveFile } from '../../../shell/save-file.ts'
import { toastError, toastSuccess } from '../../../shell/toasts/toasts.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { text } from './text.ts'

/** All photos as one file, apart from the export: they may be hundreds of megabytes. */
export function ExportPhotos() {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const name = text.photos.fileName(dateIn(Date.now(), deviceZone()))
      saveFile(await exportPhotos(), name)
      toastSuccess(text.done.title, text.done.explanation(name))
    } catch (error) {
      const isSaid = error instanceof Refused || error instanceof Unreachable
      toastError(text.failed.title, isSaid ? error.message : text.failed.explanation)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2 text-ink">
      <p className="text-label text-ink-2">{text.photos.explanation}</p>
      <Button variant="quiet" busy={isBusy} busyText={text.busy} onClick={() => void save()}>
        {text.photos.button}
      </Button>
    </div>
  )
}
