/** The id of the row that says whether the dashboard asks how the person is. */
export const ALL_SYMPTOMS = 'all'

/** Whether the dashboard asks how the person is. */
export function isAskedOnDashboard(settings: readonly { readonly id: string; readonly is_asked: boolean }[]): boolean {
  return settings.find(({ id }) => id === ALL_SYMPTOMS)?.is_asked ?? true
}
