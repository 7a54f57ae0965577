import { setScheduleVial } from '../../data/vials/mutations.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { text } from './text.ts'

type View = { readonly vials: readonly ShownVial[]; readonly withoutVial?: readonly string[] }
type Named = { readonly id: string; readonly peptide_id: string; readonly peptide_name: string }

/** The vials of a peptide that a schedule can be drawn from: in use, or not mixed yet. */
export function vialsOfSchedule(vials: readonly ShownVial[], peptide: string): readonly ShownVial[] {
  return vials.filter(
    ({ peptide_id, status }) => peptide_id === peptide && (status === 'in use' || status === 'unmixed'),
  )
}

/** What the doses of a schedule are drawn from: the id of a vial, 'none', or 'usual' where nothing is chosen. */
export function drawnFromNow(scheduleId: string | undefined, peptide: string, { vials, withoutVial }: View): string {
  if (scheduleId === undefined) return 'usual'
  if (withoutVial?.includes(scheduleId)) return 'none'
  return vialsOfSchedule(vials, peptide).find(({ schedule_ids }) => schedule_ids.includes(scheduleId))?.id ?? 'usual'
}

/** Saves what a form has chosen, where that is another choice than now; an empty choice leaves it. Says where the device has no room. */
export async function saveDrawnFrom(chosen: string, schedule: Named, view: View): Promise<void> {
  if (chosen === '' || chosen === drawnFromNow(schedule.id, schedule.peptide_id, view)) return
  const vial = vialsOfSchedule(view.vials, schedule.peptide_id).find(({ id }) => id === chosen)
  if (!vial && chosen !== 'none' && chosen !== 'usual') return
  await setScheduleVial(schedule, chosen === 'none' ? 'none' : (vial ?? null)).catch(() =>
    toastError(text.vialNotStored.title, text.vialNotStored.explanation),
  )
}
