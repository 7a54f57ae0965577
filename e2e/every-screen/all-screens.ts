import { ACCOUNT_SCREENS } from './states-account.ts'
import { ASK_SCREENS } from './states-ask.ts'
import { CALCULATOR_SCREENS } from './states-calculator.ts'
import { DATA_SCREENS } from './states-data.ts'
import { IMPORT_SCREENS } from './states-import.ts'
import { SHARED_SCREENS } from './states-shared.ts'
import { SHARING_SCREENS } from './states-sharing.ts'
import { DOSE_SCREENS } from './states-doses.ts'
import { METRIC_SCREENS } from './states-metrics.ts'
import { PROTOCOL_SCREENS } from './states-protocols.ts'
import { PUBLIC_SCREENS } from './states-public.ts'
import { REMINDER_SCREENS } from './states-reminders.ts'
import { SCHEDULE_SCREENS } from './states-schedules.ts'
import { SITE_SCREENS } from './states-sites.ts'
import { SYMPTOM_SCREENS } from './states-symptoms.ts'
import { SIGN_IN_SCREENS } from './states-sign-in.ts'
import { VIAL_SCREENS } from './states-vials.ts'

/** Every screen, in every state. */
export const SCREENS = [
  ...PUBLIC_SCREENS,
  ...SIGN_IN_SCREENS,
  ...CALCULATOR_SCREENS,
  ...ASK_SCREENS,
  ...DOSE_SCREENS,
  ...SCHEDULE_SCREENS,
  ...METRIC_SCREENS,
  ...SITE_SCREENS,
  ...SYMPTOM_SCREENS,
  ...VIAL_SCREENS,
  ...PROTOCOL_SCREENS,
  ...DATA_SCREENS,
  ...IMPORT_SCREENS,
  ...SHARING_SCREENS,
  ...SHARED_SCREENS,
  ...REMINDER_SCREENS,
  ...ACCOUNT_SCREENS,
]
