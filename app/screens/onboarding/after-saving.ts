/**
 * Saves the answers and starts the trial where one was accepted. Returns where to go: the chosen destination, or the
 * dashboard when the answers could not be saved. A trial that could not be started is offered again by the plans; it
 * does not block onboarding (docs/product/profile.md#onboarding).
 */
export async function afterSaving(destination: string, { save, startTrial }: Calls): Promise<string> {
  try {
    await Promise.all([startTrial?.().catch(() => undefined), save()])
    return destination
  } catch {
    return '/app'
  }
}
type Calls = { readonly save: () => Promise<void>; readonly startTrial: (() => Promise<void>) | undefined }
