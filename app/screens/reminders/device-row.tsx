import type { PushDevice } from '../../data/reminders/reminders-answer.ts'
import { useNow } from '../../shell/clock.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { healthText } from './health-text.ts'
import { text } from './text.ts'
import { useTest } from './use-test.ts'

/** A browser that shows reminders: how it does, a test of it, and the way to take it off the list. */
export function DeviceRow({ device, isHere, onRemove }: DeviceRowProps) {
  const now = useNow()
  const { words, advice } = healthText(device, { isHere, now })
  const { sendTest, isSending, outcome } = useTest(device)
  const name = device.name ?? text.devices.unknown
  const which = <span className="sr-only">{text.devices.which(name)}</span>
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="font-semibold">{name}</p>
          {isHere ? (
            <Chip tone="done" icon="check">
              {text.devices.here}
            </Chip>
          ) : null}
        </div>
        <p className={`text-label ${advice === undefined ? 'text-ink-2' : 'font-semibold text-danger'}`}>{words}</p>
        {advice === undefined ? null : <p className="text-label text-ink-2">{advice}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" busy={isSending} busyText={text.devices.testing} onClick={sendTest}>
          <span>{text.devices.test}</span>
          <span>{which}</span>
        </Button>
        <Button variant="ghost" size="small" onClick={onRemove}>
          <span>{text.devices.remove}</span>
          <span>{which}</span>
        </Button>
      </div>
      <p aria-live="polite" className="text-label text-ink-2 empty:hidden">
        {outcome}
      </p>
    </li>
  )
}

type DeviceRowProps = { readonly device: PushDevice; readonly isHere: boolean; readonly onRemove: () => void }
