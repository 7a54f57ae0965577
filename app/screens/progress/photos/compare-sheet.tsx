import { useState, type PointerEvent } from 'react'
import { daysBetween } from '#domain/time/civil'
import { monthDayYear } from '#domain/time/format'
import { dateIn } from '#domain/time/zone'
import { ANGLE_NAMES } from '../../../data/photos/names.ts'
import { photosOfAngle, useWeightsByDay, type ShownPhoto } from '../../../data/photos/photos.ts'
import { deviceZone, useNow } from '../../../shell/clock.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { AngleField, useAngleOfTwo } from './angle-of-two.tsx'
import { DayWeight } from './day-weight.tsx'
import { Picture } from './picture.tsx'
import { text } from './text.ts'

/** Two photos of one angle: beside each other, or one over the other with a slider between them. */
export function CompareSheet({ open, onClose, photos }: CompareSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.compare.title}>
      <Comparison photos={photos} />
    </Dialog>
  )
}

type CompareSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly photos: readonly ShownPhoto[]
}

function Comparison({ photos }: { readonly photos: readonly ShownPhoto[] }) {
  const { angles, angle, choose } = useAngleOfTwo(photos)
  if (angle === undefined) return <p className="text-note text-ink-2">{text.compare.tooFew}</p>
  return (
    <>
      {angles.length > 1 ? <AngleField angles={angles} angle={angle} onChoose={choose} /> : null}
      <Pair key={angle} photos={photosOfAngle(photos, angle)} />
    </>
  )
}

function Pair({ photos }: { readonly photos: readonly ShownPhoto[] }) {
  const [way, setWay] = useState<Way>('beside')
  const [earlierId, setEarlier] = useState<string>()
  const [laterId, setLater] = useState<string>()
  const one = photos.find(({ id }) => id === earlierId) ?? photos.at(-1)
  const other = photos.find(({ id }) => id === laterId) ?? photos[0]
  if (!one || !other) return null
  const Way = way === 'beside' ? Beside : Slider
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Choose label={text.compare.first} photos={photos} value={one} onChange={setEarlier} />
        <Choose label={text.compare.second} photos={photos} value={other} onChange={setLater} />
      </div>
      <div onInput={(event) => event.stopPropagation()} className="grid gap-4">
        <Segmented label={text.compare.way} hideLabel options={WAYS} value={way} onChange={setWay} />
        <Way one={one} other={other} />
      </div>
      <p className="text-center text-note text-ink-2">
        {text.compare.between(Math.abs(daysBetween(one.day, other.day)))}
      </p>
    </>
  )
}

type Way = keyof typeof text.compare.ways
const WAYS = (['beside', 'slider'] as const).map((value) => ({ value, label: text.compare.ways[value] }))

function Choose({ label, photos, value, onChange }: ChooseProps) {
  const today = dateIn(useNow(), deviceZone())
  return (
    <SelectField
      label={label}
      value={value.id}
      onInput={(event) => event.stopPropagation()}
      onChange={({ target }) => onChange(target.value)}
      className="flex-[1_1_8rem]"
    >
      {photos.map(({ id, day }) => (
        <option key={id} value={id}>
          {monthDayYear(day, today)}
        </option>
      ))}
    </SelectField>
  )
}

type ChooseProps = {
  readonly label: string
  readonly photos: readonly ShownPhoto[]
  readonly value: ShownPhoto
  readonly onChange: (id: string) => void
}

type Two = { readonly one: ShownPhoto; readonly other: ShownPhoto }

/** Of one width and with one top line, so that one scale holds for both. */
function Beside({ one, other }: Two) {
  return (
    <div className="grid grid-cols-2 items-start gap-2">
      {[one, other].map((photo, place) => (
        <figure key={place} className="grid gap-1.5">
          <Framed photo={photo} />
          <Caption photo={photo} />
        </figure>
      ))}
    </div>
  )
}

function Framed({ photo }: { readonly photo: ShownPhoto }) {
  const alt = useAlt(photo)
  return (
    <div
      className="overflow-hidden rounded-inner bg-sunken"
      style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
    >
      <Picture photo={photo} part="full" alt={alt} className="size-full" />
    </div>
  )
}

/** What lies left of the line is the first photo, right of it the second. */
function Slider({ one, other }: Two) {
  const [share, setShare] = useState(50)
  const alts = [useAlt(one), useAlt(other)] as const
  // The taller of the two gives the height: nothing of either is cut off.
  const tallest = Math.max(one.height / one.width, other.height / other.width)
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setShare(Math.round(Math.min(100, Math.max(0, ((event.clientX - left) / width) * 100))))
  }
  return (
    <div className="grid gap-2">
      <div
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag(event)
        }}
        onPointerMove={drag}
        className="relative mx-auto w-full max-w-[calc(46vh/var(--tallest))] touch-pan-y overflow-hidden rounded-inner bg-sunken select-none"
        style={{ aspectRatio: `1 / ${tallest}`, ['--tallest' as string]: tallest }}
      >
        <Layer photo={other} alt={alts[1]} />
        <div
          className="absolute inset-x-0 top-0 -bottom-px bg-sunken"
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        >
          <Layer photo={one} alt={alts[0]} />
        </div>
        <span
          aria-hidden
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-surface"
          style={{ left: `${share}%` }}
        />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        onChange={({ target }) => setShare(Number(target.value))}
        aria-label={text.compare.slider}
        aria-valuetext={text.compare.share(share)}
        className="h-11 w-full accent-ink"
      />
      <div className="grid grid-cols-2 gap-2">
        <Caption photo={one} />
        <div className="text-right">
          <Caption photo={other} />
        </div>
      </div>
    </div>
  )
}

function Layer({ photo, alt }: { readonly photo: ShownPhoto; readonly alt: string }) {
  return (
    <div className="absolute inset-x-0 top-0" style={{ aspectRatio: `${photo.width} / ${photo.height}` }}>
      <Picture photo={photo} part="full" alt={alt} className="pointer-events-none size-full" />
    </div>
  )
}

function Caption({ photo }: { readonly photo: ShownPhoto }) {
  const zone = deviceZone()
  const weight = useWeightsByDay(zone).get(photo.day)
  const today = dateIn(useNow(), zone)
  return (
    <figcaption className="grid text-note">
      <span className="font-semibold">{monthDayYear(photo.day, today)}</span>
      <DayWeight weight={weight} className="text-ink-2 tabular-nums" />
    </figcaption>
  )
}

function useAlt({ angle, day }: ShownPhoto): string {
  return text.shows(ANGLE_NAMES[angle], monthDayYear(day, dateIn(useNow(), deviceZone())))
}
