import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PendingMark, Row, Rows } from '../../ui/row.tsx'
import { text } from './text.ts'

/** The app among others on a home screen. */
export function InstallPicture() {
  return (
    <div className="grid grid-cols-4 gap-3.5">
      {Array.from({ length: 8 }, (_, place) =>
        place === 5 ? <AppIcon key={place} /> : <span key={place} className="size-14 rounded-[14px] bg-line/70" />,
      )}
    </div>
  )
}

/** app/public/icon.svg inline: an image would load later. */
function AppIcon() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className="size-14 drop-shadow-md">
      <rect width="64" height="64" rx="15" fill="#12202b" />
      <path d="M32 9.5c4.9 6.5 8 10.3 8 14.3a8 8 0 0 1-16 0c0-4 3.1-7.8 8-14.3z" fill="#2fb5ad" />
      <rect x="26.8" y="36.5" width="10.4" height="18" rx="2" fill="#f5f6f4" />
    </svg>
  )
}

/** A row that only its owner can read. */
export function PrivatePicture() {
  return (
    <Card className="grid w-full max-w-80 gap-3">
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex items-center gap-2.5 font-semibold">
          <Icon name="shield" className="size-5 text-liquid" />
          {text.features.private.picture.data}
        </span>
        <Chip tone="done" icon="lock">
          {text.features.private.picture.access}
        </Chip>
      </span>
      <span className="grid gap-2">
        <span className="h-2.5 w-full rounded-full bg-line/70" />
        <span className="h-2.5 w-4/5 rounded-full bg-line/70" />
        <span className="h-2.5 w-3/5 rounded-full bg-line/70" />
      </span>
    </Card>
  )
}

/** A dose that is due. */
export function ReminderPicture() {
  const { due, later } = text.features.reminders.picture
  return (
    <Card className="w-full max-w-80">
      <Rows>
        <Row mark={<PendingMark />} title={due.dose} text={due.time}>
          <span className={buttonClass('primary', 'small')}>{due.complete}</span>
        </Row>
        <Row mark={<Icon name="bell" className="size-5 text-liquid" />} title={later.dose} text={later.time} />
      </Rows>
    </Card>
  )
}
