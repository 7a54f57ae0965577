import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import type { PhotoAngle } from '#domain/photos/angles'
import { dateIn } from '#domain/time/zone'
import { addPhoto } from '../../../data/photos/mutations.ts'
import { makePhoto, type DrawnPhoto, type PhotoProblem } from '../../../data/photos/make-photo.ts'
import { lastAdded, type ShownPhoto } from '../../../data/photos/photos.ts'
import { deviceZone } from '../../../shell/clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Choice, Choices } from '../../../ui/dialogs/choice.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CameraView } from './camera-view.tsx'
import { PhotoForm } from './photo-form.tsx'
import { text } from './text.ts'

/** Adds photos: from files, one after the other, or from the camera. */
export function AddSheet({ open, onClose, photos }: AddSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.adding.title}>
      <Adding photos={photos} onDone={onClose} />
    </Dialog>
  )
}

type AddSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly photos: readonly ShownPhoto[]
}

function Adding({ photos, onDone }: { readonly photos: readonly ShownPhoto[]; readonly onDone: () => void }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [place, setPlace] = useState(0)
  const [angle, setAngle] = useState<PhotoAngle>(() => lastAdded(photos)?.angle ?? 'front')
  const [isCamera, setCamera] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const file = files[place]
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])]
    // The same file may be chosen again.
    event.target.value = ''
    if (chosen.length === 0) return
    setCamera(false)
    setFiles(file ? files.toSpliced(place, 1, ...chosen) : chosen)
    if (!file) setPlace(0)
  }
  const next = () => (place + 1 < files.length ? setPlace(place + 1) : onDone())
  const pick = () => picker.current?.click()
  const take = () => {
    setFiles([])
    setCamera(true)
  }
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        onChange={choose}
        // A tap on it is no typing that a slip would lose.
        onInput={(event) => event.stopPropagation()}
        aria-label={text.adding.choose}
        hidden
      />
      {file ? (
        <FileForm
          key={`${place} ${file.name} ${file.lastModified} ${file.size}`}
          file={file}
          place={files.length > 1 ? text.adding.place(place + 1, files.length) : undefined}
          angle={angle}
          onSaved={(used) => {
            setAngle(used)
            next()
          }}
          onSkip={next}
          onPick={pick}
          onAgain={isCamera ? take : undefined}
        />
      ) : isCamera ? (
        <CameraView
          photos={photos}
          angle={angle}
          onAngle={setAngle}
          onTaken={(taken) => {
            setFiles([taken])
            setPlace(0)
          }}
          onPick={pick}
        />
      ) : (
        <>
          <Choices>
            <Choice icon="camera" label={text.adding.take} onClick={take} />
            <Choice icon="download" label={text.adding.choose} onClick={pick} />
          </Choices>
          <p className="text-note text-ink-2">{text.adding.privacy}</p>
        </>
      )}
    </>
  )
}

function FileForm({ file, place, angle, onSaved, onSkip, onPick, onAgain }: FileFormProps) {
  const made = useMadePhoto(file)
  const zone = deviceZone()
  const [start] = useState(() => ({ day: dateIn(Date.now(), zone), angle, notes: '', zone }))
  if (typeof made === 'string')
    return (
      <>
        <Notice tone="danger" {...(place === undefined ? {} : { title: place })}>
          {text.problems[made]}
        </Notice>
        <div className="flex flex-wrap-reverse gap-3 *:flex-auto">
          {place === undefined ? null : (
            <Button variant="quiet" onClick={onSkip}>
              {text.adding.skip}
            </Button>
          )}
          {onAgain ? (
            <Button variant="quiet" onClick={onAgain}>
              {text.camera.again}
            </Button>
          ) : null}
          <Button onClick={onPick}>{text.adding.another}</Button>
        </div>
      </>
    )
  return (
    <>
      {place === undefined ? null : <p className="text-note font-medium text-ink-2">{place}</p>}
      <div className="grid h-60 place-items-center overflow-hidden rounded-inner bg-sunken">
        {made ? (
          <img
            src={`data:${made.type};base64,${made.thumbnail}`}
            alt={text.adding.preview}
            className="h-60 w-full object-contain"
          />
        ) : (
          <output className="flex items-center gap-2 text-note text-ink-2">
            <Icon name="spinner" className="size-5 animate-spin" />
            <span>{text.adding.making}</span>
          </output>
        )}
      </div>
      {onAgain ? (
        <Button variant="quiet" onClick={onAgain}>
          {text.camera.again}
        </Button>
      ) : null}
      <PhotoForm
        start={start}
        isReady={made !== undefined}
        onSave={async (id, entry) => {
          if (!made) return
          // The tap is answered first: to draw the photo in the list and to store it is a task of its own.
          await new Promise((next) => setTimeout(next))
          await addPhoto(id, made, entry)
          onSaved(entry.angle)
        }}
      />
    </>
  )
}

type FileFormProps = {
  readonly file: File
  /** 'Photo 1 of 3'; undefined where it is the only one. */
  readonly place: string | undefined
  readonly angle: PhotoAngle
  readonly onSaved: (used: PhotoAngle) => void
  readonly onSkip: () => void
  readonly onPick: () => void
  /** Where it came from the camera. */
  readonly onAgain: (() => void) | undefined
}

/** The photo of a file, or why there is none; undefined until it is made. */
function useMadePhoto(file: File): DrawnPhoto | PhotoProblem | undefined {
  const [made, setMade] = useState<DrawnPhoto | PhotoProblem>()
  useEffect(() => {
    let isWanted = true
    void makePhoto(file).then((result) => isWanted && setMade(result))
    return () => {
      isWanted = false
    }
  }, [file])
  return made
}
