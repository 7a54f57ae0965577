import { useState } from 'react'
import type { PushDevice } from '../../data/reminders/reminders-answer.ts'
import { oneAtATime } from '../../data/push/this-device.ts'
import { unregisterDevice } from '../../data/reminders/registration.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { DeviceRow } from './device-row.tsx'
import { text } from './text.ts'
import { useThisDevice } from './use-this-device.ts'

/** The browsers that show this person's reminders, this one first. */
export function DevicesCard({ devices }: { readonly devices: readonly PushDevice[] }) {
  const { deviceId } = useThisDevice()
  const { about, isOpen, ask, close } = useConfirm<PushDevice>()
  const [isRemoving, setRemoving] = useState(false)
  const restoredFocus = useRestoredFocus()
  const remove = async () => {
    if (!about) return
    setRemoving(true)
    try {
      await oneAtATime(() => unregisterDevice(about.id))
      toastSuccess(text.removal.done)
    } catch (error) {
      toastError(text.removal.failed, error instanceof Error ? error.message : text.unexpected)
    } finally {
      setRemoving(false)
      close()
    }
  }
  return (
    <Card title={text.devices.title}>
      <div {...restoredFocus}>
        {devices.length === 0 ? (
          <p className="text-note text-ink-2">{text.devices.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {devices
              .toSorted((one, other) => Number(other.id === deviceId) - Number(one.id === deviceId))
              .map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  isHere={device.id === deviceId}
                  onRemove={() => ask(device)}
                />
              ))}
          </ul>
        )}
        <ConfirmDialog
          open={isOpen}
          title={text.removal.title(about?.name ?? text.devices.unknown)}
          text={text.removal.explanation}
          confirm={text.removal.confirm}
          danger
          busy={isRemoving}
          onConfirm={() => void remove()}
          onClose={close}
        />
      </div>
    </Card>
  )
}
