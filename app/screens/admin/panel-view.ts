/** What the admin panel shows. */
export type PanelView = 'checking' | 'not-checked' | 'denied' | 'panel'

/** The panel waits for the answer about premium too: the card of the status would push the form down. */
export function panelView({ isAdmin, isPending, premium }: PanelState): PanelView {
  if (isPending || premium === undefined) return 'checking'
  if (isAdmin === undefined) return 'not-checked'
  return isAdmin ? 'panel' : 'denied'
}

type PanelState = {
  /** Undefined while it is not known, and when the question failed. */
  readonly isAdmin: boolean | undefined
  readonly isPending: boolean
  readonly premium: boolean | undefined
}
