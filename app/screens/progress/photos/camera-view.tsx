import { useEffect, useEffectEvent, useState } from 'react'
import { PHOTO_ANGLES, type PhotoAngle } from '#domain/photos/angles'
import { ANGLE_NAMES } from '../../../data/photos/names.ts'
import { photosOfAngle, type ShownPhoto } from '../../../data/photos/photos.ts'
import { usePicture } from '../../../data/photos/pictures.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import { text } from './text.ts'
import { useCamera, type Facing } from './use-camera.ts'

/** The camera, with the last photo of the angle over it, so that the next one is taken from the same place. */
export function CameraView({ photos, angle, onAngle, onTaken, onPick }: CameraViewProps) {
  const [facing, setFacing] = useState<Facing>('user')
  const [seconds, setSeconds] = useState<Seconds>('3')
  const { video, size, measure, problem, take } = useCamera(facing)
  const [left, setLeft] = useState<number>()
  const last = photosOfAngle(photos, angle)[0]

  const shoot = async () => {
    setLeft(undefined)
    const file = await take()
    if (file) onTaken(file)
  }
  // Each second begins when the one before is over: another camera or angle begins none anew.
  const shootAtEnd = useEffectEvent(shoot)
  useEffect(() => {
    if (left === undefined) return
    const next = setTimeout(() => (left > 1 ? setLeft(left - 1) : void shootAtEnd()), 1000)
    return () => clearTimeout(next)
  }, [left])
  // Nobody stands before a page that is hidden.
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') setLeft(undefined)
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])

  if (problem)
    return (
      <>
        <Notice tone="pending" icon="camera" title={text.camera.problems[problem].title} live>
          {text.camera.problems[problem].explanation}
        </Notice>
        <Button onClick={onPick}>{text.adding.choose}</Button>
      </>
    )
  return (
    // A choice is no typing that a slip would lose.
    <div onInput={(event) => event.stopPropagation()} className="grid gap-4">
      <SelectField
        label={text.form.angle}
        value={angle}
        onChange={({ target }) => onAngle(PHOTO_ANGLES.find((one) => one === target.value) ?? angle)}
      >
        {PHOTO_ANGLES.map((one) => (
          <option key={one} value={one}>
            {ANGLE_NAMES[one]}
          </option>
        ))}
      </SelectField>
      <div
        className="relative mx-auto max-h-[48vh] max-w-full overflow-hidden rounded-inner bg-sunken"
        style={{ aspectRatio: size ? `${size.width} / ${size.height}` : '3 / 4' }}
      >
        {/* As in a mirror where the camera looks at the person, and the last photo with it. */}
        <div className={`size-full ${facing === 'user' ? '-scale-x-100' : ''}`}>
          <video
            ref={video}
            onLoadedMetadata={measure}
            onResize={measure}
            autoPlay
            muted
            playsInline
            aria-label={text.camera.view}
            className="size-full object-cover"
          />
          {last ? <Ghost id={last.id} /> : null}
        </div>
        {left === undefined ? null : (
          <p role="timer" aria-live="assertive" className="absolute inset-0 grid place-items-center">
            <Untranslated className="rounded-full bg-surface/80 px-6 py-2 text-4xl font-bold tabular-nums">
              {String(left)}
            </Untranslated>
          </p>
        )}
        <IconButton
          icon="refresh"
          label={text.camera.turn}
          onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
          className="absolute top-2 right-2 bg-surface/80"
        />
      </div>
      {left === undefined ? (
        <Button
          icon="camera"
          aria-disabled={size === undefined}
          onClick={() => {
            if (size === undefined) return
            if (seconds === '0') void shoot()
            else setLeft(Number(seconds))
          }}
        >
          {text.camera.shoot}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setLeft(undefined)}>
          {text.camera.stop}
        </Button>
      )}
      <Segmented label={text.camera.timer} options={TIMES} value={seconds} onChange={setSeconds} />
      {last ? <p className="text-note text-ink-2">{text.camera.ghost}</p> : null}
    </div>
  )
}

type CameraViewProps = {
  readonly photos: readonly ShownPhoto[]
  readonly angle: PhotoAngle
  readonly onAngle: (angle: PhotoAngle) => void
  readonly onTaken: (file: File) => void
  /** Without a camera a file is chosen. */
  readonly onPick: () => void
}

type Seconds = keyof typeof text.camera.times
const TIMES = (['0', '3', '10'] as const).map((value) => ({ value, label: text.camera.times[value] }))

function Ghost({ id }: { readonly id: string }) {
  const { url } = usePicture(id, 'full')
  return url === undefined ? null : (
    <img src={url} alt="" className="absolute inset-0 size-full object-cover opacity-30" />
  )
}
