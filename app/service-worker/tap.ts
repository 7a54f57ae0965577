import type { PushMessage } from '#domain/reminders/push-message'
import { readDeviceZone } from '../data/device-zone.ts'
import { flush } from '../data/outbox/outbox.ts'
import { storedWrite } from '../data/outbox/new-write.ts'
import { keep } from '../data/outbox/stored-writes.ts'
import type { StoredWrite } from '../data/outbox/stored-write.ts'
import { skippedOf, takenOf, type Answer } from '../data/reminders/answer.ts'
import { askedHere, keptHere, type KnownHere } from '../data/reminders/known-here.ts'
import { messageOf } from '../data/push/shown-notifications.ts'
import { snoozeReminderCall, snoozingOf } from '../data/reminders/snoozing.ts'
import { rememberedDevice } from '../data/push/this-device.ts'
import { completeDoseCall, completionOf } from '../data/scheduled-doses/completion.ts'
import { skipDoseCall, skippingOf } from '../data/scheduled-doses/skipping.ts'
import { completionPath } from '../data/reminders/completion-link.ts'
import { countDue } from './badge.ts'
import { openPage } from './open-page.ts'
import { openSession, type OpenSession } from './open-session.ts'
import { requestSync } from './request-sync.ts'

/** The answers that are being written: the second half of a double tap comes to nothing. */
const underWay = new Set<string>()

/**
 * What a tap on a notification does (docs/product/reminders.md#messages). It is closed when that is done: where it cannot be
 * done it stays, to be tapped again.
 * @throws when the device has no room, or the browser opens nothing.
 */
export async function receiveTap(notification: Notification, action: string): Promise<void> {
  const message = messageOf(notification)
  if (!message || !isAction(action)) {
    notification.close()
    return openPage()
  }
  const name = `${message.delivery} ${action}`
  if (underWay.has(name)) return
  underWay.add(name)
  try {
    await answer(message, action)
    notification.close()
  } finally {
    underWay.delete(name)
  }
}

type Action = 'taken' | 'later' | 'skip'

function isAction(action: string): action is Action {
  return action === 'taken' || action === 'later' || action === 'skip'
}

async function answer(message: PushMessage, action: Action): Promise<void> {
  const session = await signedIn(message.person)
  // Nobody or another person is signed in: open the app without this person's data.
  if (session === undefined) return openPage()
  const writes = await writesOf(message, action, session)
  if (writes === 'ask') return openPage(action === 'taken' ? completionPath(message.doses) : undefined)
  for (const write of writes) await keep(write)
  await send(session)
  await countDue(message.person)
}

/** navigator.onLine can be wrong: stop waiting after this. The writes are kept, and sent later. */
const PATIENCE_MS = 4000

/** Their session; undefined where they are signed out, on this device or from another one. Offline the device alone knows. */
async function signedIn(person: string): Promise<OpenSession | 'offline' | undefined> {
  const device = await rememberedDevice()
  if (device?.userId !== person) return undefined
  if (!navigator.onLine) return 'offline'
  const session = await openSession(PATIENCE_MS).catch(() => 'offline' as const)
  return session === 'offline' || session?.userId === person ? session : undefined
}

type Session = OpenSession | 'offline'

async function writesOf(
  message: PushMessage,
  action: Action,
  session: Session,
): Promise<readonly StoredWrite[] | 'ask'> {
  const { person, notification, title } = message
  if (action === 'later')
    return notification === null ? [] : [storedWrite(person, snoozeReminderCall, snoozingOf(notification, title))]
  const reader = { now: Date.now(), zone: readDeviceZone() }
  if (action === 'skip') {
    const skipped = await answeredDoses(message, session, (here) => skippedOf(message.doses, here))
    return isOpen(skipped) ? 'ask' : skipped.map((dose) => storedWrite(person, skipDoseCall, skippingOf(dose)))
  }
  const taken = await answeredDoses(message, session, (here) => takenOf(message.doses, here, reader))
  if (isOpen(taken)) return 'ask'
  return taken.map(({ dose, draws }) => {
    const drawn = draws.length > 0 ? { draws } : {}
    return storedWrite(person, completeDoseCall, completionOf(dose, reader.zone, drawn))
  })
}

function isOpen<Answered>(answer: Answer<Answered>): answer is 'ask' | 'unknown' {
  return answer === 'ask' || answer === 'unknown'
}

/** From what this device keeps, and where that is too little with what the server has since. */
async function answeredDoses<Answered>(
  { person }: PushMessage,
  session: Session,
  answerOf: (here: KnownHere) => Answer<Answered>,
): Promise<Answer<Answered>> {
  const answered = answerOf(await keptHere(person))
  if (answered !== 'unknown' || session === 'offline') return answered
  const asked = await askedHere(session).catch(() => undefined)
  return asked ? answerOf(asked) : 'unknown'
}

/** What cannot be sent now is sent when the network is back. */
async function send(session: Session): Promise<void> {
  const sent = session === 'offline' ? 'unreachable' : await flush(session.userId, async () => session.token)
  if (sent === 'unreachable') await requestSync()
}
