import type * as plan from './draw-plan.ts'
import type * as view from './draw-view.tsx'

/** The rules of draws, and what draws them on a syringe. */
export type DrawRules = typeof plan & typeof view

let loaded: DrawRules | undefined

/**
 * Loads the rules of draws, which compute with exact decimals that no first screen needs. Undefined where that fails: a dose
 * that really was taken is recorded all the same, without its vial.
 */
export async function loadDraws(): Promise<DrawRules | undefined> {
  if (loaded) return loaded
  try {
    const [rules, shown] = await Promise.all([import('./draw-plan.ts'), import('./draw-view.tsx')])
    loaded = { ...rules, ...shown }
  } catch {
    // Offline, and this part of the app is not on the device yet.
  }
  return loaded
}

/** The rules, if they are loaded: a tap that asks nothing is answered at once. */
export function loadedDraws(): DrawRules | undefined {
  return loaded
}
