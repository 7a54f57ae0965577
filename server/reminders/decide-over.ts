import { DAY, toEpochMs } from '#domain/time/instant'
import type { NewRound, RoundKey } from './round.ts'
import { overNotice, stillOpen, tagOf, type Notification } from './notification.ts'
import type { Delivery, Device, MadeRound, Person } from './read-person.ts'

/** What takes notifications away: the rounds that are over, and what the devices that show them are sent. */
type Over = {
  readonly rounds: readonly RoundKey[]
  readonly says: readonly { readonly notification: Notification; readonly devices: readonly Device[] }[]
}

/** Decides which notifications are over at `now`. A later round of a slot takes the place of an earlier one. */
export function decideOver(person: Person, made: readonly NewRound[], now: number): Over {
  const replaced = new Set(made.map(({ slot_at }) => slot_at))
  const shown = person.rounds.filter(({ made_at, over_at }) => made_at !== null && over_at === null)
  const isGone = ({ slot_at, made_at }: MadeRound) => replaced.has(slot_at) || toEpochMs(made_at ?? 0) <= now - DAY
  const open = shown.filter((round) => !isGone(round) && stillOpen(round, person, now).length > 0)
  const openIds = new Set(open.map(({ notification }) => notification))
  const usedTags = new Set([...openIds].map((id) => tagOfNotification(id, person)))
  for (const { slot_at } of made) usedTags.add(tagOf(slot_at))

  const rounds: RoundKey[] = shown.filter(isGone)
  const says: { notification: Notification; devices: readonly Device[] }[] = []
  const ended = new Set(shown.filter((round) => !isGone(round)).map(({ notification }) => notification))
  for (const id of ended) {
    if (id === null || openIds.has(id)) continue
    const deliveries = person.deliveries.filter(({ notification }) => notification === id)
    const isUnderWay = deliveries.some(({ kind, try_at }) => kind !== 'over' && try_at && try_at.getTime() > now)
    // A message that is under way must not arrive after the one that takes it away.
    if (isUnderWay) continue
    rounds.push(...shown.filter((round) => round.notification === id && !isGone(round)))
    const tag = tagOfNotification(id, person)
    const devices = usedTags.has(tag) ? [] : person.devices.filter((device) => hasGot(device, deliveries, now))
    if (devices.length > 0) says.push({ notification: overNotice(id, tag, now), devices })
  }
  return { rounds, says }
}

function tagOfNotification(id: string | null, { rounds }: Person): string {
  return tagOf(rounds.find(({ notification }) => notification === id)?.slot_at ?? '')
}

/** Whether a device may show the notification: what was claimed may have been sent by a node that died. */
function hasGot({ id }: Device, deliveries: readonly Delivery[], now: number): boolean {
  return deliveries.some(
    ({ device_id, sent_at, try_at }) => device_id === id && (sent_at ? sent_at.getTime() > now - DAY : try_at !== null),
  )
}
