import { useState } from 'react'
import { monthDayYear } from '#domain/time/format'
import { dateIn } from '#domain/time/zone'
import { changePhoto } from '../../../data/photos/mutations.ts'
import { ANGLE_NAMES } from '../../../data/photos/names.ts'
import { useWeightsByDay, type ShownPhoto } from '../../../data/photos/photos.ts'
import { readPicture, usePicture } from '../../../data/photos/pictures.ts'
import { deviceZone, useNow } from '../../../shell/clock.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { saveFile } from '../../../shell/save-file.ts'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { Choice, Choices } from '../../../ui/dialogs/choice.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import { DayWeight } from './day-weight.tsx'
import { PhotoForm } from './photo-form.tsx'
import { Picture } from './picture.tsx'
import { text } from './text.ts'

/** A photo in full, with its day, angle and note, and the actions for it. */
export function PhotoSheet({ photo, open, onClose, onDelete }: PhotoSheetProps) {
  const [isEditing, setEditing] = useState(false)
  const zone = deviceZone()
  const today = dateIn(useNow(), zone)
  const close = () => {
    setEditing(false)
    onClose()
  }
  if (!photo) return null
  const [angle, day] = [ANGLE_NAMES[photo.angle], monthDayYear(photo.day, today)]
  return (
    <>
      <Dialog open={open && !isEditing} onClose={close} title={text.shows(angle, day)}>
        <FullPicture photo={photo} alt={text.shows(angle, day)} />
        <About photo={photo} />
        <Choices>
          <Choice icon="edit" label={text.photo.edit} onClick={() => setEditing(true)} />
          <Choice icon="download" label={text.photo.save} onClick={() => void save(photo)} />
          <Choice
            icon="trash"
            label={text.photo.delete}
            isDanger
            onClick={() => {
              close()
              onDelete(photo)
            }}
          />
        </Choices>
      </Dialog>
      <Dialog open={open && isEditing} onClose={close} title={text.photo.editTitle} text={text.shows(angle, day)}>
        <PhotoForm
          start={{ day: photo.day, angle: photo.angle, notes: photo.notes ?? '', zone }}
          onSave={async (id, entry) => {
            await changePhoto(id, photo, entry)
            close()
          }}
        />
      </Dialog>
    </>
  )
}

type PhotoSheetProps = {
  /** What it is about; kept while the sheet slides away. */
  readonly photo: ShownPhoto | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly onDelete: (photo: ShownPhoto) => void
}

/** The box has the shape of the photo before its bytes are here. */
function FullPicture({ photo, alt }: { readonly photo: ShownPhoto; readonly alt: string }) {
  const { hasFailed, refusal, retry } = usePicture(photo.id, 'full')
  if (hasFailed)
    return (
      <LoadFailed what={text.photo.loadedWhat} onRetry={retry}>
        {refusal ?? text.picture.absentExplanation}
      </LoadFailed>
    )
  return (
    <div
      className="mx-auto max-h-[60vh] max-w-full overflow-hidden rounded-inner bg-sunken"
      style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
    >
      <Picture photo={photo} part="full" alt={alt} className="size-full object-contain" />
    </div>
  )
}

function About({ photo: { day, notes } }: { readonly photo: ShownPhoto }) {
  const weight = useWeightsByDay(deviceZone()).get(day)
  if (!weight && notes === null) return null
  return (
    <div className="grid gap-1 text-note">
      {weight ? (
        <p>
          <span className="text-ink-2">{text.photo.weight}</span>{' '}
          <DayWeight weight={weight} className="font-semibold tabular-nums" />
        </p>
      ) : null}
      {notes === null ? null : (
        <p className="wrap-anywhere whitespace-pre-line">
          <Untranslated>{notes}</Untranslated>
        </p>
      )}
    </div>
  )
}

async function save({ id, day, angle, type }: ShownPhoto): Promise<void> {
  try {
    saveFile(await readPicture(id), text.photo.fileName(day, angle, type === 'image/webp' ? 'webp' : 'jpg'))
  } catch {
    toastError(text.photo.saveFailed.title, text.photo.saveFailed.explanation)
  }
}
