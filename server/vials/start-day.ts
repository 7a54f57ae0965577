import type { VialStart } from '#domain/vials/schema'
import { futureStartRefusal } from '#domain/vials/start'
import { dateIn, type Zone } from '#domain/time/zone'
import { invalidField } from '../http/api-error.ts'

/** No clock on earth is ahead of this one: who mixes today, mixes on its day or before. */
const LATEST = 'Pacific/Kiritimati' as Zone

/** Refuses a mixing or an opening on a day that has begun nowhere yet. */
export function requirePast({ on }: VialStart, at: Date): void {
  const refusal = futureStartRefusal(on, dateIn(at.getTime(), LATEST))
  if (refusal !== undefined) throw invalidField('on', refusal)
}
