import { useQuery } from '@tanstack/react-query'
import type { PushDevice } from '../../data/reminders/queries.ts'
import { thisDeviceQuery } from '../../data/reminders/devices.ts'
import { useAuth } from '../../data/session/session.ts'

/** The registration of this browser where it is this person's. `isKnown`: the device has been asked. */
export function useThisDevice(): { readonly deviceId: string | undefined; readonly isKnown: boolean } {
  const auth = useAuth()
  const { data, isPending } = useQuery(thisDeviceQuery)
  const isMine = auth.status === 'signed-in' && data?.userId === auth.person.id
  return { deviceId: isMine ? data.deviceId : undefined, isKnown: !isPending }
}

/** Whether this browser is one of the devices that show the person's reminders. */
export function useIsHere(devices: readonly PushDevice[]): boolean {
  const { deviceId } = useThisDevice()
  return devices.some(({ id }) => id === deviceId)
}
