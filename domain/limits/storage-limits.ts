import { MOST_PHOTO_BYTES, MOST_PHOTOS } from '../photos/limits.ts'

/**
 * The maximum number of rows of one person, by kind. Triggers in db/migrations enforce the same
 * numbers.
 */
export const STORAGE_LIMITS = {
  doses: 100_000,
  metrics: 20_000,
  peptides: 500,
  schedules: 2_000,
  active_schedules: 200,
  scheduled_doses: 100_000,
  dose_changes: 200_000,
  metric_changes: 40_000,
  schedule_revisions: 100_000,
  push_devices: 20,
  photos: MOST_PHOTOS,
  photo_bytes: MOST_PHOTO_BYTES,
  protocols: 200,
  protocol_versions: 5_000,
  vials: 1000,
  vial_changes: 20_000,
  shared_links: 30,
  site_settings: 60,
  symptom_settings: 100,
  metric_settings: 100,
  level_settings: 2,
  offer_settings: 6,
  symptom_entries: 50_000,
  symptom_changes: 100_000,
  check_ins: 20_000,
} as const
export type StorageKind = keyof typeof STORAGE_LIMITS

/** The message for a write that would exceed a limit: the limit, and how to make room. */
export function storageLimitMessage(kind: StorageKind): string {
  const { kept, instead } = WORDS[kind]
  return `You have ${amountOf(kind)} ${kept}, which is the most Vialog keeps for one person. ${instead}Nothing was saved.`
}

/** Rows are counted, and bytes are shown in MB. */
function amountOf(kind: StorageKind): string {
  const most = STORAGE_LIMITS[kind]
  return kind === 'photo_bytes' ? `${most / (1024 * 1024)} MB` : most.toLocaleString('en-US')
}

const WORDS: Readonly<Record<StorageKind, { readonly kept: string; readonly instead: string }>> = {
  doses: {
    kept: 'doses, with those that you deleted',
    instead: 'Remove deleted ones for good, in History, to log more. ',
  },
  metrics: {
    kept: 'metric entries, with those that you deleted',
    instead: 'Remove deleted ones for good, among all entries, to add more. ',
  },
  peptides: { kept: 'peptides of your own', instead: 'Choose one of them. ' },
  schedules: { kept: 'schedules, with those that have ended', instead: 'Change one that is active. ' },
  active_schedules: { kept: 'active schedules', instead: 'Deactivate one to start another. ' },
  scheduled_doses: {
    kept: 'scheduled doses, or would have more',
    instead: 'Plan fewer doses, or shorten a schedule. ',
  },
  schedule_revisions: { kept: 'changes of schedules', instead: '' },
  push_devices: { kept: 'devices with reminders', instead: 'Remove one of them to add another. ' },
  photos: { kept: 'photos', instead: 'Remove one to add another. ' },
  photo_bytes: { kept: 'of photos', instead: 'Remove some to add another. ' },
  protocols: { kept: 'protocols, with those that you archived', instead: 'Delete one for good to add another. ' },
  protocol_versions: {
    kept: 'versions of protocols',
    instead: 'Delete a protocol for good, with its versions, to add more. ',
  },
  vials: { kept: 'vials and pens', instead: 'Remove one that you never drew from to add another. ' },
  vial_changes: { kept: 'entries of what happened to your vials', instead: '' },
  shared_links: { kept: 'links, with those that are over', instead: 'Remove one that is over to make another. ' },
  site_settings: { kept: 'sites', instead: 'Remove one of your own to add another. ' },
  metric_settings: { kept: 'metrics that you have set up', instead: '' },
  level_settings: { kept: 'peptides with a level that you have set up', instead: '' },
  offer_settings: { kept: 'kinds of offers that you have set up', instead: '' },
  symptom_settings: { kept: 'symptoms that you have set up', instead: 'Remove one of your own to add another. ' },
  symptom_entries: {
    kept: 'entries of symptoms, with those that you deleted',
    instead: 'Remove deleted ones for good, among your symptoms, to add more. ',
  },
  symptom_changes: {
    kept: 'changes of entries of symptoms',
    instead: 'Remove deleted entries for good, among your symptoms. ',
  },
  check_ins: { kept: 'check-ins', instead: '' },
  dose_changes: { kept: 'changes of doses', instead: 'Remove deleted doses for good, in History. ' },
  metric_changes: {
    kept: 'changes of metric entries',
    instead: 'Remove deleted entries for good, among all entries. ',
  },
}
