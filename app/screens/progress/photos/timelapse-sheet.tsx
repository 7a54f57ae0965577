import { useEffect, useRef, useState } from 'react'
import type { PhotoAngle } from '#domain/photos/angles'
import { photosOfAngle, type ShownPhoto } from '../../../data/photos/photos.ts'
import { saveFile } from '../../../shell/save-file.ts'
import { toastError, toastSuccess } from '../../../shell/toasts/toasts.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { AngleField, useAngleOfTwo } from './angle-of-two.tsx'
import { text } from './text.ts'

/** Makes a video of the photos of one angle, on this device. It ends when the sheet is closed. */
export function TimelapseSheet({ open, onClose, photos }: TimelapseSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.timelapse.title} text={text.timelapse.explanation}>
      {open ? <Timelapse photos={photos} /> : null}
    </Dialog>
  )
}

type TimelapseSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly photos: readonly ShownPhoto[]
}

function Timelapse({ photos }: { readonly photos: readonly ShownPhoto[] }) {
  const { angles, angle, choose } = useAngleOfTwo(photos)
  const { share, make, stop } = useTimelapse()
  if (angle === undefined) return <p className="text-note text-ink-2">{text.compare.tooFew}</p>
  const ofAngle = photosOfAngle(photos, angle)
  return (
    <>
      <AngleField
        angles={angles}
        angle={angle}
        onChoose={choose}
        hint={text.timelapse.photos(ofAngle.length)}
        disabled={share !== undefined}
      />
      {share === undefined ? (
        <Button icon="video" onClick={() => void make(ofAngle.toReversed(), angle)}>
          {text.timelapse.make}
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-3 *:flex-auto">
          <output className="text-note text-ink-2 tabular-nums">
            {text.timelapse.making(Math.round(share * 100))}
          </output>
          <Button variant="quiet" onClick={stop}>
            {text.timelapse.stop}
          </Button>
        </div>
      )}
    </>
  )
}

/** `share`: the part that is done, 0 to 1; undefined while nothing is made. */
function useTimelapse() {
  const [share, setShare] = useState<number>()
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])
  const stop = () => {
    work.current?.abort()
    work.current = undefined
    setShare(undefined)
  }
  const make = async (photos: readonly ShownPhoto[], angle: PhotoAngle) => {
    // Two taps can come in one frame.
    if (work.current) return
    const { signal } = (work.current = new AbortController())
    setShare(0)
    const { failedTitle, problems, done, fileName } = text.timelapse
    try {
      const { recordTimelapse } = await import('./record-timelapse.ts')
      const made = await recordTimelapse({ photos, onProgress: setShare, signal })
      if (typeof made === 'string') toastError(failedTitle, problems[made])
      else {
        saveFile(made, fileName(angle))
        toastSuccess(done.title, done.explanation)
      }
    } catch {
      if (!signal.aborted) toastError(failedTitle, problems.pictures)
    } finally {
      if (!signal.aborted) stop()
    }
  }
  return { share, make, stop }
}
