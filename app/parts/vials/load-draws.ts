import type * as plan from './draw-plan.ts'
import type * as marks from './marks.ts'
import type * as view from './draw-view.tsx'

/** The rules of draws and of marks, and what draws them on a syringe. */
export type DrawRules = typeof plan & typeof marks & typeof view

let loaded: DrawRules | undefined

/**
 * Loads the rules of draws, which compute with exact decimals that no first screen needs. Undefined where that fails: a dose
 * that really was taken is recorded all the same, without its vial.
 */
export async function loadDraws(): Promise<DrawRules | undefined> {
  if (loaded) return loaded
  try {
    const [rules, marks, shown] = await Promise.all([
      import('./draw-plan.ts'),
      import('./marks.ts'),
      import('./draw-view.tsx'),
    ])
    loaded = { ...rules, ...marks, ...shown }
  } catch {
    // Offline, and this part of the app is not on the device yet.
  }
  return loaded
}

/**
 * The rules for a dose of a peptide; undefined where no vial holds it, for nothing is drawn then. A form that shows no vial has not loaded
 * them, and its tap does not wait for them.
 */
export async function loadDrawsOf(
  peptideId: string,
  vials: readonly { readonly peptide_id: string }[],
): Promise<DrawRules | undefined> {
  return vials.some(({ peptide_id }) => peptide_id === peptideId) ? await loadDraws() : undefined
}

/** The rules, if they are loaded: a tap that asks nothing is answered at once. */
export function loadedDraws(): DrawRules | undefined {
  return loaded
}
