import type { AppContext, Jobs } from './app-context.ts'
import { createAccessTokens, type AccessTokens } from './account/sessions/access-tokens.ts'
import { createEmailPurge } from './account/email-change/purge.ts'
import { createAuth } from './account/auth.ts'
import { readEndedSessions } from './account/queries.ts'
import { createRecoveryJob } from './account/second-factor/recovery.ts'
import { createRemovedDosePurge } from './calendar-feed/purge.ts'
import { createCardEmails } from './billing/card-emails.ts'
import { createCardSync } from './billing/card-sync.ts'
import { createMemberships } from './billing/memberships.ts'
import type { Database } from './db/database.ts'
import type { BillingSettings, Settings } from './env.ts'
import type { CardProvider } from './integrations/card-provider.ts'
import { createMailer } from './integrations/mailer.ts'
import type { PushService } from './integrations/push-service.ts'
import { createObjectStore } from './integrations/object-store.ts'
import { createStripe } from './integrations/stripe.ts'
import { createWebPush } from './integrations/web-push.ts'
import { createBackground } from './jobs/background.ts'
import { createJob } from './jobs/job.ts'
import { createApiConcurrency } from './limits/api-concurrency.ts'
import type { ChangeBus } from './live/change-bus.ts'
import { createLocalChangeBus } from './live/local-change-bus.ts'
import { createPostgresChangeBus } from './live/postgres-change-bus.ts'
import { createMailPurge } from './mail/purge.ts'
import { createMailSender } from './mail/sender.ts'
import { MAILS } from './mails.ts'
import { createObjectDeletion, createPhotoSweep } from './photos/deletions.ts'
import { loadPushKeys } from './push-devices/push-keys.ts'
import { createReminderJob } from './reminders/job.ts'
import { createReminderPurge } from './reminders/purge.ts'
import { createSandbox } from './sandbox/provider.ts'
import { createLog, namesOf, type Log } from './telemetry/log.ts'
import { createRemovedRowPurge } from './rows/purge.ts'
import { createReadiness } from './telemetry/readiness.ts'
import { createTelemetry } from './telemetry/telemetry.ts'
import { createSpentTrialPurge } from './subscription/spent-trials.ts'
import { createWritePurge } from './idempotency/purge.ts'

/** Creates the context on an open database. `now` and `log` are replaced in tests. */
export async function createContext(
  settings: Settings,
  database: Database,
  now: () => Date = () => new Date(),
  log: Log = createLog(settings.log),
): Promise<AppContext> {
  const telemetry = createTelemetry(database)
  const report = (error: unknown, request?: string): void => {
    telemetry.errors.inc()
    log.error({ request, error: namesOf(error) }, 'unexpected')
  }
  const auth = createAuth(database, settings)
  const accessTokens = createAccessTokens({ issuer: settings.publicUrl, readKeys: () => auth.api.getJwks(), now })
  const changeBus = await createChangeBus(settings)
  const revokeEnded = () => revokeEndedSessions(database, accessTokens)
  changeBus.subscribe((change) => {
    if (change.kind === 'session-ended') accessTokens.revokeSession(change.sessionId, change.until)
    // Sessions may have ended while the connection was down.
    if (change.kind === 'missed') void revokeEnded().catch(report)
  })
  await revokeEnded()
  const cards = createCardProvider(settings.billing, database, now)
  const cardSync = createCardSync({ database, cards, changeBus, now, report })
  const memberships = createMemberships({ database, settings: settings.membership, changeBus, now })
  const pushService = await createPushService(settings, database)
  const objectStore = settings.objectStore && createObjectStore(settings.objectStore)
  const sendMails = createMailSender({ database, mailer: createMailer(settings), mails: MAILS, settings, now, report })
  const remind = createReminderJob({
    database,
    pushService,
    now,
    report,
    count: (outcome) => telemetry.reminders.inc({ outcome }),
  })
  const job = (name: string, work: () => Promise<void>, everyMs: number) =>
    createJob(telemetry.timed(name, work), everyMs, report)
  const jobs: Jobs = {
    cards: job('cards', () => cardSync.everything(), PROVIDERS_MS),
    // Apart from 'cards', so that someone who paid by card does not wait for the membership provider.
    memberships: job('memberships', () => memberships.verifyStale(), PROVIDERS_MS),
    cardEmails: job('card-emails', createCardEmails({ database, cards, report }), PROVIDERS_MS),
    mail: job('mail', sendMails, MAIL_MS),
    recoveries: job('recoveries', createRecoveryJob({ database, settings, now }), RECOVERIES_MS),
    reminders: job('reminders', remind, REMINDERS_MS),
    sessions: job('sessions', revokeEnded, SESSIONS_MS),
    writes: job('writes', createWritePurge(database), PURGE_MS),
    oldReminders: job('old-reminders', createReminderPurge(database, now), PURGE_MS),
    oldMail: job('old-mail', createMailPurge(database), PURGE_MS),
    removedRows: job('removed-rows', createRemovedRowPurge(database), PURGE_MS),
    removedDoses: job('removed-doses', createRemovedDosePurge(database, now), PURGE_MS),
    spentTrials: job('spent-trials', createSpentTrialPurge(database, now), PURGE_MS),
    oldEmails: job('old-emails', createEmailPurge(database, now), PURGE_MS),
    objectDeletions: job('object-deletions', createObjectDeletion({ database, store: objectStore, now }), OBJECTS_MS),
    photoSweep: job(
      'photo-sweep',
      createPhotoSweep({ database, store: objectStore, now, tell: (found) => log.warn(found, 'photos swept') }),
      SWEEP_MS,
    ),
  }
  return {
    settings,
    database,
    auth,
    accessTokens,
    changeBus,
    cards,
    cardSync,
    memberships,
    pushService,
    objectStore,
    jobs,
    background: createBackground(report),
    now,
    report,
    log,
    telemetry,
    readiness: createReadiness(database),
    apiConcurrency: createApiConcurrency(),
  }
}

/** How often missed card events and stale memberships are looked for. Events that arrive are processed at once. */
const PROVIDERS_MS = 30_000
/** How often due reminders are looked for. */
const REMINDERS_MS = 5_000
/** How often recoveries by e-mail are looked for of which a message is due. */
const RECOVERIES_MS = 30_000
/** How often the outbox of messages is read. */
const MAIL_MS = 3_000
/**
 * How often the ended sessions are read again. The end of a session is published at once; this bounds how long a node that
 * missed it accepts the session's tokens.
 */
const SESSIONS_MS = 15_000
/** How often objects that nobody needs are deleted, and how often the whole object store is looked through. */
const OBJECTS_MS = 60_000
const SWEEP_MS = 24 * 60 * 60_000
/** How often old writes and messages are purged. */
const PURGE_MS = 60 * 60_000

async function createChangeBus({ databaseUrl, directDatabaseUrl }: Settings): Promise<ChangeBus> {
  return databaseUrl ? createPostgresChangeBus(directDatabaseUrl ?? databaseUrl) : createLocalChangeBus()
}

async function revokeEndedSessions(database: Database, accessTokens: AccessTokens): Promise<void> {
  for (const { session_id, until } of await readEndedSessions(database))
    accessTokens.revokeSession(session_id, Math.ceil(until.getTime() / 1000))
}

function createCardProvider(billing: BillingSettings, database: Database, now: () => Date): CardProvider {
  return billing.by === 'stripe' ? createStripe(billing) : createSandbox(database, now)
}

async function createPushService(settings: Settings, database: Database): Promise<PushService> {
  const address = /<(.+)>$/.exec(settings.mailFrom)?.[1] ?? settings.mailFrom
  return createWebPush({
    keys: await loadPushKeys(database, settings),
    subject: `mailto:${address}`,
    hosts: settings.pushHosts,
    standIn: settings.pushStandIn,
  })
}
