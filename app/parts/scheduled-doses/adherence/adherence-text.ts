import { percentTaken, type Tally } from '#domain/schedules/states/adherence'
import { text } from './text.ts'

/** '18 of 20 taken, 90 %'; where some were skipped, their number replaces the percentage: '18 of 20 taken, 1 skipped'. */
export function adherenceText({ taken, planned, skipped }: Tally): string {
  const percent = percentTaken({ taken, planned })
  if (percent === undefined) return text.none
  return skipped > 0 ? text.takenAndSkipped(taken, planned, skipped) : text.taken(taken, planned, percent)
}
