// The definitions of writes that the first screen does not make. They come with the screens that make them.
const deletedDoses = () => import('../deleted-doses/writes.ts')
const doseIntervals = () => import('../dose-intervals/writes.ts')
const schedules = () => import('../schedules/writes.ts')
const planChanges = () => import('../schedules/plan-change-writes.ts')
const peptides = () => import('../peptides/writes.ts')
const reminders = () => import('../reminders/writes.ts')
const vials = () => import('../vials/writes.ts')
const metrics = () => import('../metrics/writes.ts')
const metricSettings = () => import('../metrics/settings-write.ts')
const levels = () => import('../levels/writes.ts')
const offers = () => import('../offers/writes.ts')
const labReports = () => import('../metrics/report-writes.ts')
const sites = () => import('../sites/writes.ts')
const checkIns = () => import('../symptoms/check-in-writes.ts')
const symptoms = () => import('../symptoms/writes.ts')
const protocols = () => import('../protocols/writes.ts')
const photos = () => import('../photos/writes.ts')

type Files =
  | typeof deletedDoses
  | typeof doseIntervals
  | typeof schedules
  | typeof planChanges
  | typeof peptides
  | typeof reminders
  | typeof vials
  | typeof metrics
  | typeof metricSettings
  | typeof levels
  | typeof offers
  | typeof labReports
  | typeof sites
  | typeof checkIns
  | typeof symptoms
  | typeof photos
  | typeof protocols

/** What these files export, their definitions among it. */
export type LaterExport = ExportOf<Awaited<ReturnType<Files>>>
type ExportOf<Module> = Module extends object ? Module[keyof Module] : never
type LaterKind = LaterExport extends infer Exported
  ? Exported extends { readonly kind: infer Kind extends string }
    ? Kind
    : never
  : never

const LATER: Readonly<Record<LaterKind, () => Promise<unknown>>> = {
  'restore-dose': deletedDoses,
  'remove-dose': deletedDoses,
  'set-interval': doseIntervals,
  'create-schedule': schedules,
  'edit-schedule': schedules,
  'move-dose': planChanges,
  'shift-schedule': planChanges,
  'pause-schedule': planChanges,
  'join-peptide': peptides,
  'separate-peptide': peptides,
  'change-reminders': reminders,
  'mute-schedule': reminders,
  'add-vial': vials,
  'edit-vial': vials,
  'start-vial': vials,
  'change-vial': vials,
  'remove-vial': vials,
  'set-schedule-vial': vials,
  'add-metric': metrics,
  'edit-metric': metrics,
  'delete-metric': metrics,
  'restore-metric': metrics,
  'remove-metric': metrics,
  'change-metric-settings': metricSettings,
  'remove-own-metric': metricSettings,
  'change-level-settings': levels,
  'change-offer-settings': offers,
  'add-lab-report': labReports,
  'edit-lab-report': labReports,
  'delete-lab-report': labReports,
  'restore-lab-report': labReports,
  'remove-lab-report': labReports,
  'change-site': sites,
  'ask-for-site': sites,
  'order-sites': sites,
  'remove-site': sites,
  'record-symptoms': checkIns,
  'remove-check-in': checkIns,
  'edit-symptom': symptoms,
  'delete-symptom': symptoms,
  'restore-symptom': symptoms,
  'remove-symptom-entry': symptoms,
  'change-symptom': symptoms,
  'remove-symptom': symptoms,
  'add-photo': photos,
  'change-photo': photos,
  'remove-photo': photos,
  'add-protocol': protocols,
  'edit-protocol': protocols,
  'archive-protocol': protocols,
  'remove-protocol': protocols,
}

/** Loads the definition of a kind. Nothing happens where this version does not know it. */
export async function loadDefinition(kind: string): Promise<void> {
  if (Object.hasOwn(LATER, kind)) await LATER[kind as LaterKind]()
}
