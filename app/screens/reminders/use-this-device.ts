import { useEffect } from 'react'
import type { PushDevice } from '../../data/reminders/reminders-answer.ts'
import { readThisDevice, thisDevice } from '../../data/reminders/devices.ts'
import { useAuth } from '../../data/session/session.ts'
import { useStore } from '../../data/use-store.ts'

/** The registration of this browser where it is this person's. `isKnown`: the device has been asked. */
export function useThisDevice(): { readonly deviceId: string | undefined; readonly isKnown: boolean } {
  const auth = useAuth()
  const device = useStore(thisDevice)
  useEffect(() => {
    // A browser that lets nothing be read has registered nobody.
    void readThisDevice().catch(() => thisDevice.set(null))
  }, [])
  const isMine = auth.status === 'signed-in' && device?.userId === auth.person.id
  return { deviceId: isMine ? device.deviceId : undefined, isKnown: device !== undefined }
}

/** Whether this browser is one of the devices that show the person's reminders. */
export function useIsHere(devices: readonly PushDevice[]): boolean {
  const { deviceId } = useThisDevice()
  return devices.some(({ id }) => id === deviceId)
}
