import { changeReminders, muteSchedule, readReminders, saveReminderZone, snoozeReminder } from '#contract'
import { momentOfTap } from '#domain/schedules/states/late-arrival'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { notFound } from '../http/api-error.ts'
import { premiumRequired } from '../subscription/errors.ts'
import { createRouter } from '../http/router.ts'
import { mutation } from '../idempotency/run-once.ts'
import { mutateOnce } from '../idempotency/write.ts'
import { pushDevices, saveZone } from '../push-devices/queries.ts'
import { findEntitlement } from '../subscription/queries.ts'
import {
  allMutedSchedules,
  calendarFeed,
  findSchedule,
  forgetPassed,
  isEmailConfirmed,
  mute,
  mutedSchedules,
  reminderSettings,
  saveSettings,
  UNCHOSEN,
  unmute,
} from './queries.ts'
import { snooze } from './snooze.ts'

/** What a person wants of reminders, by which devices they come, and in which zone the person is. */
export function reminderHandlers(context: AppContext) {
  const { database, changeBus, pushService, now } = context
  return createRouter()
    .openapi(readReminders, async (c) => {
      const { userId } = c.var.person
      const [[chosen], muted, [feed], devices] = await asUser(database, userId).batch([
        reminderSettings(userId),
        mutedSchedules(userId),
        calendarFeed(userId),
        pushDevices(userId, now()),
      ])
      const reminders = {
        settings: chosen?.settings ?? UNCHOSEN,
        zone: chosen?.zone ?? null,
        muted_schedules: muted.map(({ schedule_id }) => schedule_id),
        devices,
        feed: feed ?? null,
        email_confirmed: await isEmailConfirmed(database, userId),
        push_key: pushService.publicKey,
      }
      return c.json(reminders, 200)
    })
    .openapi(changeReminders, async (c) => {
      const { userId } = c.var.person
      const { zone, ...settings } = c.req.valid('json')
      const change = mutation({
        reads: [reminderSettings(userId), findEntitlement(userId, now())],
        decide([[before], [entitled]]) {
          // What is on may be changed and turned off without premium.
          if (settings.enabled && !before?.settings.enabled && !entitled) throw premiumRequired('reminders')
          return { changes: [saveSettings(userId, settings, zone, now())], answer: reminderSettings(userId) }
        },
      })
      return c.json(await mutateOnce(context, c, change, { tables: ['reminders'] }), 200)
    })
    .openapi(muteSchedule, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const { muted } = c.req.valid('json')
      const change = mutation({
        reads: [findSchedule(userId, id)],
        decide([[schedule]]) {
          if (!schedule) throw notFound('schedule')
          const changes = muted ? [mute(userId, id)] : [forgetPassed(userId, now()), unmute(userId, id)]
          return { changes, answer: allMutedSchedules(userId) }
        },
        again: allMutedSchedules(userId),
      })
      return c.json(await mutateOnce(context, c, change, { tables: ['reminders'] }), 200)
    })
    .openapi(saveReminderZone, async (c) => {
      const { userId } = c.var.person
      const { zone } = c.req.valid('json')
      const changed = await asUser(database, userId).query(saveZone(userId, zone, now()))
      if (changed.length > 0) changeBus.publish({ kind: 'rows', userId, tables: ['reminders'] })
      return c.json({ zone }, 200)
    })
    .openapi(snoozeReminder, async (c) => {
      const { id } = c.req.valid('param')
      const tappedAt = momentOfTap(c.req.valid('json').tapped_at, now().getTime())
      const againAt = await snooze(database, c.var.person.userId, { notification: id, tappedAt, now: now() })
      if (againAt === undefined) throw notFound('reminder')
      return c.json({ again_at: againAt }, 200)
    })
}
