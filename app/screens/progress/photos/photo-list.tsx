import { useMemo } from 'react'
import { monthDayYear } from '#domain/time/format'
import { dateIn } from '#domain/time/zone'
import { ANGLE_NAMES } from '../../../data/photos/names.ts'
import { useWeightsByDay, type ShownPhoto } from '../../../data/photos/photos.ts'
import { deviceZone, useNow } from '../../../shell/clock.ts'
import { Feed } from '../../../shell/feed/feed.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useBlurred } from './blurred.ts'
import { DayWeight } from './day-weight.tsx'
import { linesOf } from './photos-by-day.ts'
import { Picture } from './picture.tsx'
import { text } from './text.ts'

/** The photos by day, each day with its weight. Only the lines on the screen and some around it are there. */
export function PhotoList({ photos, onOpen }: PhotoListProps) {
  const zone = deviceZone()
  const today = dateIn(useNow(), zone)
  const weights = useWeightsByDay(zone)
  const lines = useMemo(() => linesOf(photos), [photos])
  const [isBlurred, blur] = useBlurred()
  return (
    <>
      <Switch
        label={text.blur.label}
        hint={text.blur.hint}
        checked={isBlurred}
        onChange={({ target }) => blur(target.checked)}
        className="mb-2"
      />
      <Feed items={lines} label={text.list} estimateHeight={(index) => (lines[index]?.isFirst ? 186 : 150)}>
        {({ day, isFirst, photos: shown }) => (
          <div className="pb-3">
            {isFirst ? (
              <div className="flex flex-wrap items-baseline justify-between gap-x-3 pt-1 pb-2">
                <h2 className="text-sub font-bold">{monthDayYear(day, today)}</h2>
                <DayWeight weight={weights.get(day)} className="text-note font-medium text-ink-2 tabular-nums" />
              </div>
            ) : null}
            <ul className="grid grid-cols-3 gap-2">
              {shown.map((photo) => (
                <Tile
                  key={photo.id}
                  photo={photo}
                  day={monthDayYear(photo.day, today)}
                  isBlurred={isBlurred}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </div>
        )}
      </Feed>
    </>
  )
}

type PhotoListProps = { readonly photos: readonly ShownPhoto[]; readonly onOpen: (photo: ShownPhoto) => void }

function Tile({ photo, day, isBlurred, onOpen }: TileProps) {
  const angle = ANGLE_NAMES[photo.angle]
  return (
    <li className="min-w-0">
      <button
        type="button"
        onClick={() => onOpen(photo)}
        className="grid w-full gap-1 text-left transition-[scale] active:scale-[0.98]"
      >
        <span className="sr-only">{text.openPhoto(angle, day)}</span>
        <span className="block aspect-square overflow-hidden rounded-inner bg-sunken">
          <Picture
            photo={photo}
            part="thumbnail"
            alt=""
            className={`size-full object-cover ${isBlurred ? 'scale-110 blur-lg' : ''}`}
          />
        </span>
        <span className="flex items-center gap-1 text-caption font-medium text-ink-2">
          {photo.waiting ? <Icon name="clock" className="size-[1.1em] text-pending" /> : null}
          <span aria-hidden className="min-w-0 wrap-anywhere">
            {angle}
          </span>
        </span>
        {photo.waiting ? <span className="text-caption text-ink-2">{text.waiting}</span> : null}
      </button>
    </li>
  )
}

type TileProps = {
  readonly photo: ShownPhoto
  readonly day: string
  readonly isBlurred: boolean
  readonly onOpen: (photo: ShownPhoto) => void
}
