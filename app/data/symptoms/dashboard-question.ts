import { isAskedOnDashboard } from '#domain/symptoms/dashboard-question'
import { selected, useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'

const isAsked = selector(['symptom_settings'], ({ symptom_settings }) =>
  isAskedOnDashboard([...symptom_settings.values()]),
)

/** Whether the dashboard asks how the person is; undefined before the rows are here. It loads no names of symptoms. */
export function useIsAskedOnDashboard(): boolean | undefined {
  return useSelected(isAsked).data
}

/** Whether a message may ask how the person is; not before the rows are here. */
export function isAskedHowTheyAre(): boolean {
  return selected(isAsked) === true
}
