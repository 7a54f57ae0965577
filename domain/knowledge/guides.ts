import type { Guide } from './guide.ts'
import type { GuideId } from './guide-titles.ts'
import { certificateOfAnalysis } from './guides/certificate-of-analysis.ts'
import { failedFridge } from './guides/failed-fridge.ts'
import { injectionSites } from './guides/injection-sites.ts'
import { labsWithADoctor } from './guides/labs-with-a-doctor.ts'
import { startPauseStop } from './guides/start-pause-stop.ts'
import { travel } from './guides/travel.ts'
import { vialsOfACycle } from './guides/vials-of-a-cycle.ts'

/** Every guide by its name. They are loaded with their screen; the list needs guide-titles.ts alone. */
export const GUIDES: Readonly<Record<GuideId, Guide>> = {
  travel,
  'certificate-of-analysis': certificateOfAnalysis,
  'failed-fridge': failedFridge,
  'vials-of-a-cycle': vialsOfACycle,
  'start-pause-stop': startPauseStop,
  'labs-with-a-doctor': labsWithADoctor,
  'injection-sites': injectionSites,
}
